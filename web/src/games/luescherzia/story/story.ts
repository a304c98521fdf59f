/** The end, told step by step: first the scene, then who brings home what. */

import type { LuescherziaView } from "../types";

export interface Chapter {
  /** How it went, as the game says. */
  reason: string;
  /** Whose points are being counted, null while the scene is set. */
  seat: number | null;
  /** How many of the parts have been counted. */
  told: number;
}

/** Whether points are counted at such an end; where everybody has lost there are none to count. */
export const counts = (reason: string): boolean => reason === "exit" || reason === "too_few_points";

export interface Part {
  /** SP, or a find by its number. */
  find: number | null;
  points: number;
}

/** What somebody's points are made of. */
export function partsOf(view: LuescherziaView, seat: number): Part[] {
  const adventurer = view.adventurers[seat];
  if (!adventurer) return [];
  const finds = adventurer.finds
    .map((find) => ({ find, points: view.box.finds[find]?.points ?? 0 }))
    .filter(({ points }) => points > 0);
  return [{ find: null, points: adventurer.points ?? 0 }, ...finds];
}

/** The scene, then the survivors where points count, the poorest first: the winner is told last. */
export function chaptersOf(view: LuescherziaView, reason: string): Chapter[] {
  const survivors = view.adventurers
    .flatMap(({ alive }, seat) => (alive && counts(reason) ? [seat] : []))
    .sort((a, b) => (view.scores[a] ?? 0) - (view.scores[b] ?? 0));
  return [null, ...survivors].map((seat) => ({ reason, seat, told: 0 }));
}
