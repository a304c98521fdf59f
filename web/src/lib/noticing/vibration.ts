/** A short vibration, where there is a hand to feel it. */

import { prefersStillness } from "../../table/pace";
import { touched } from "./touched";
import { wishes } from "./wishes.svelte";

const TWICE = [60, 80, 60]; // milliseconds: on, off, on

export function canVibrate(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Who wants less motion gets none in the hand either, unless they say so. */
export function wantsVibration(): boolean {
  return wishes.vibration ?? !prefersStillness();
}

export function vibrate(): void {
  if (wantsVibration() && canVibrate() && touched()) navigator.vibrate(TWICE);
}
