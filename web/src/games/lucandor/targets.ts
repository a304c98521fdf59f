/** What can be pointed at in the wardrobe, the same on the plan and in the room. */

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

/** A target that a legal action leads to. */
export interface Glow {
  target: Target;
  action: number;
  /** What it would score, where the server says so. */
  points?: number;
  doubled?: boolean;
}

export type Glows = ReadonlyMap<string, Glow>;
