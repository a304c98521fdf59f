/** What can be pointed at in the wardrobe, the same on the plan and in the room. */

import type { LucandorView } from "./types";

export type Target =
  | { at: "spot"; place: number; pile: number }
  | { at: "piece"; place: number; pile: number; index: number }
  | { at: "slot"; slot: number }
  | { at: "door"; column: number };

export function keyOf(target: Target): string {
  switch (target.at) {
    case "spot":
      return `spot-${target.place}-${target.pile}`;
    case "piece":
      return `piece-${target.place}-${target.pile}-${target.index}`;
    case "slot":
      return `slot-${target.slot}`;
    case "door":
      return `door-${target.column}`;
  }
}

/** What has such a key, where there can be such a thing. */
export function targetOf(key: string): Target | null {
  const [at, ...numbers] = key.split("-");
  const [a = NaN, b = NaN, c = NaN] = numbers.map(Number);
  if (at === "spot") return { at, place: a, pile: b };
  if (at === "piece") return { at, place: a, pile: b, index: c };
  if (at === "slot") return { at, slot: a };
  return at === "door" ? { at, column: a } : null;
}

/** The place of the drawer that is pulled out, from its choice until it has moved. */
export function pulledDrawer({ pending }: Pick<LucandorView, "pending">): number | null {
  return pending?.deed === "drawer" ? pending.place : null;
}

/** A target that a legal action leads to. */
export interface Glow {
  target: Target;
  action: number;
  /** What it would score, where the server says so. */
  points?: number;
  doubled?: boolean;
}

export type Glows = ReadonlyMap<string, Glow>;
