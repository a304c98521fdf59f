/** The end, told step by step: first the scene, then who brings home what. */

import type { LuescherziaScorePart, LuescherziaView } from "../types";

export interface Chapter {
  /** How it went, as the game says. */
  reason: string;
  /** Out of the dungeon; where everybody has lost there are no points to count. */
  escaped: boolean;
  /** Whose points are being counted, null while the scene is set. */
  seat: number | null;
  /** What they are made of. */
  parts: readonly LuescherziaScorePart[];
  /** How many of the parts have been counted. */
  told: number;
}

/** The scene, then the survivors where points count, the poorest first: the winner is told last. */
export function chaptersOf(view: LuescherziaView, reason: string): Chapter[] {
  const { escaped, score_parts } = view.derived;
  const survivors = view.adventurers
    .flatMap(({ alive }, seat) => (alive && escaped ? [seat] : []))
    .sort((a, b) => (view.scores[a] ?? 0) - (view.scores[b] ?? 0));
  const told = { reason, escaped, told: 0 };
  return [
    { ...told, seat: null, parts: [] },
    ...survivors.map((seat) => ({ ...told, seat, parts: score_parts[seat] ?? [] })),
  ];
}
