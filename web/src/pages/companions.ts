/** Who else plays on this device. */

import { freeColour } from "../table/joining";

/** As the choice of who sits on a seat: a person on this device. */
export const HERE = "here";

export interface Companion {
  name: string;
  /** The one that was chosen. */
  colour: number | null;
}

export interface Known {
  name: string;
  colour: number;
}

/** Everybody on this device, who opens the table first: as chosen, else with what is left over. */
export function known(opener: Known, companions: readonly Companion[], called: (k: number) => string): Known[] {
  const people = [opener];
  companions.forEach((companion, k) => {
    const colour = freeColour(companion.colour ?? opener.colour + 1, takenBy(people));
    people.push({ name: companion.name.trim() || called(k), colour });
  });
  return people;
}

/** Who has each of the six colours. */
export function takenBy(people: readonly Known[]): (string | undefined)[] {
  const taken = new Array<string | undefined>(6).fill(undefined);
  for (const { name, colour } of people) taken[colour] = name;
  return taken;
}
