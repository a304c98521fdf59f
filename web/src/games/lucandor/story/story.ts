/** The end of a game, told end scoring by end scoring, and where all the points came from. */

import type { LucandorEndScoring, LucandorEvent, LucandorView } from "../types";

export interface Chapter {
  seat: number;
  colour: number;
  row: number;
  points: number;
  /** The points have been counted. */
  told: boolean;
}

type Revealed = LucandorEndScoring & { row: number; worth: number };

const isRevealed = (end: LucandorEndScoring): end is Revealed =>
  end.row !== null && end.worth !== null;

/** In the order in which they are turned over. */
export function chaptersOf(view: LucandorView): Chapter[] {
  return view.players.flatMap(({ seat, ends }) =>
    ends
      .filter(isRevealed)
      .map(({ colour, row, worth }) => ({ seat, colour, row, points: worth, told: false })),
  );
}

/** The points before the first end scoring is turned over. */
export function scoresBefore(view: LucandorView): number[] {
  return view.players.map(({ points, end_points }) => points - end_points);
}

export interface Account {
  seat: number;
  tidied: Sum;
  ironed: Sum;
  cleaned: Sum;
  ends: Revealed[];
  total: number;
}

interface Sum {
  count: number;
  points: number;
}

/** For every seat: what it did how often, and what that brought. */
export function accountsOf(view: LucandorView, log: readonly LucandorEvent[]): Account[] {
  const accounts = view.players.map(({ seat, ends, points }) => ({
    seat,
    tidied: { count: 0, points: 0 },
    ironed: { count: 0, points: 0 },
    cleaned: { count: 0, points: 0 },
    ends: ends.filter(isRevealed),
    total: points,
  }));
  for (const event of log) {
    const sum = sumFor(accounts, event);
    if (!sum || !("points" in event)) continue;
    sum.count += 1;
    sum.points += event.points;
  }
  return accounts;
}

function sumFor(accounts: readonly Account[], event: LucandorEvent): Sum | undefined {
  switch (event.event) {
    case "PieceTidied":
      return accounts[event.seat]?.tidied;
    case "PieceIroned":
      return accounts[event.seat]?.ironed;
    case "PlacesCleaned":
      return accounts[event.seat]?.cleaned;
    default:
      return undefined;
  }
}
