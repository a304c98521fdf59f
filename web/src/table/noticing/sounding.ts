/** Which sound goes with an event, and when in its showing it is heard. */

import type { SoundName } from "../../lib/sounds/names";
import type { Pace } from "../pace";

/** Heard when the piece has landed, or the seal comes down; all others as it begins. */
const LANDING: Partial<Record<SoundName, "move" | "flip">> = {
  tile: "flip",
  stamp: "flip",
  tower: "move",
  wood: "move",
};

/** A game may say otherwise. */
const USUAL: Record<string, SoundName | undefined> = { GameEnded: "end" };

export function soundOf(
  event: string,
  sounds: Readonly<Record<string, SoundName | undefined>> = {},
): SoundName | undefined {
  return sounds[event] ?? USUAL[event];
}

/** Milliseconds from when an event begins to be shown. */
export function delayOf(sound: SoundName, pace: Pace): number {
  const landing = LANDING[sound];
  return landing && !pace.still ? pace[landing] : 0;
}
