/** How long a newcomer is told what the game is about. */

import { seatOf, turnsOf } from "../lib/telling";
import type { GameEvent } from "../protocol/types";

const TURNS = 3;

/** Whether who looks has not yet had three turns; who only watches asks for it if they like. */
export function isNew(log: readonly GameEvent[], seat: number | null): boolean {
  if (seat === null) return false;
  return turnsOf(log).filter(([first]) => first && seatOf(first) === seat).length < TURNS;
}
