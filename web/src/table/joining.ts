/** Which colour somebody gets who sits down at a table. */

import type { SeatInfo } from "../protocol/types";

const COLOURS = 6;

/** Who has each of the six colours; undefined where it is free. */
export function takenColours(seats: readonly SeatInfo[]): (string | undefined)[] {
  const taken = new Array<string | undefined>(COLOURS).fill(undefined);
  for (const seat of seats) if (seat.occupant !== "open") taken[seat.colour] = seat.name;
  return taken;
}

/** The usual colour, or the next one that nobody has. */
export function freeColour(usual: number, taken: readonly (string | undefined)[]): number {
  for (let step = 0; step < COLOURS; step += 1) {
    const colour = (usual + step) % COLOURS;
    if (taken[colour] === undefined) return colour;
  }
  return usual;
}
