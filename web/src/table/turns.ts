/** What a turn was: its headline, how to show it again, and what it did to the points. */

import { seatOf } from "../lib/telling";
import type { GameEvent, GameInfo, Moved, View } from "../protocol/types";
import type { Manifest } from "./board";

/** The event that tells what a turn was about: the game's choice, else the last that has words. */
export function headlineOf(
  game: GameInfo,
  events: readonly GameEvent[],
  headline: Manifest["headline"],
): GameEvent | undefined {
  const chosen = events.length > 0 ? headline?.(events) : undefined;
  return chosen ?? events.findLast(({ event }) => `events.${event}` in game.texts);
}

/** A headline by a list of event names, the weightiest first; of several the last. */
export function weightiest<E extends GameEvent>(
  names: readonly E["event"][],
): (events: readonly E[]) => E | undefined {
  return (events) =>
    names
      .map((name) => events.findLast(({ event }) => event === name))
      .find((event) => event !== undefined);
}

/** Moves as they were told, and the view from before them. */
export interface Told {
  before: View;
  moves: readonly Pick<Moved, "events" | "view">[];
}

/** Moves in a row of somebody else. */
export interface Turn extends Told {
  seat: number;
  /** More moves of the same seat would belong to it. */
  open: boolean;
}

/** Whether there is something in it that others did, be it what an own decision set off. */
function showsOthers(moved: Moved, me: number | null): boolean {
  const others = moved.events.map(seatOf).filter((seat) => seat !== null && seat !== me);
  return moved.seat !== me || others.length > 0;
}

/** The last turn of the others, once one more move has been shown. */
export function turnAfter(
  last: Turn | null,
  before: View,
  moved: Moved,
  me: number | null,
): Turn | null {
  if (!showsOthers(moved, me)) return last && { ...last, open: false };
  if (last?.open && last.seat === moved.seat) return { ...last, moves: [...last.moves, moved] };
  return { seat: moved.seat, before, moves: [moved], open: true };
}

/** Points that a seat got or lost by a move. */
export interface Gain {
  id: number;
  seat: number;
  by: number;
  /** What happened in the move, to tell the cause. */
  events: readonly GameEvent[];
  before: View;
  after: View;
}

/** What a move changed in the points, of the seats whose points are known. */
export function gainsOf(
  events: readonly GameEvent[],
  before: View,
  after: View,
): Omit<Gain, "id">[] {
  return after.scores.flatMap((points, seat) => {
    const had = before.scores[seat] ?? null;
    if (points === null || had === null || points === had) return [];
    return [{ seat, by: points - had, events, before, after }];
  });
}
