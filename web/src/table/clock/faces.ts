/** How a clock shows the time that is left, and when it is worth saying so. */

import type { Terms } from "../../protocol/types";

export type Clock = NonNullable<Terms["clock"]>;

export interface Amount {
  unit: "days" | "hours" | "minutes" | "seconds";
  count: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LAST = 20 * SECOND;

/** The time left in the unit that matters; never said to be more than it is. */
export function amountOf(left: number): Amount {
  if (left >= 2 * DAY) return { unit: "days", count: Math.floor(left / DAY) };
  if (left >= 2 * HOUR) return { unit: "hours", count: Math.floor(left / HOUR) };
  if (left > MINUTE) return { unit: "minutes", count: Math.floor(left / MINUTE) };
  return { unit: "seconds", count: Math.ceil(left / SECOND) };
}

/** The last moments, which a plate marks. */
export function isUrgent(left: number): boolean {
  return left <= LAST;
}

/** What everybody has to begin with. */
export function wholeOf(clock: Clock): number {
  return clock.per === "move" ? clock.days * DAY : clock.seconds * SECOND;
}

/** Where all decisions share a time it is worth seeing always, else only while it passes. */
export function isShown(clock: Clock, running: boolean): boolean {
  return running || clock.per === "game";
}

export type Moment = "turn" | "half" | "ten";

const MOMENTS: readonly [number, Moment][] = [
  [10 * SECOND, "ten"],
  [30 * SECOND, "half"],
];

/** What to say to who does not see the clock, as it goes from one time to another; null before: it
 * has just begun to run. */
export function momentBetween(before: number | null, now: number): Moment | null {
  if (before === null) return "turn";
  return MOMENTS.find(([at]) => before > at && now <= at && now > 0)?.[1] ?? null;
}
