/** How long things take to be shown. */

import type { Speed } from "../lib/settings.svelte";

export interface Pace {
  /** Milliseconds for turning a piece over. */
  flip: number;
  /** Milliseconds for moving a piece along an arc. */
  move: number;
  /** Milliseconds something stays in sight before it is hidden again. */
  hold: number;
  /** Milliseconds for one step of the story told at the end; 0 leaves the story out. */
  story: number;
  /** Movement becomes a short highlight. */
  still: boolean;
}

const PACES: Record<Speed, Omit<Pace, "still">> = {
  calm: { flip: 260, move: 420, hold: 1500, story: 1700 },
  brisk: { flip: 160, move: 260, hold: 900, story: 900 },
  instant: { flip: 0, move: 0, hold: 300, story: 0 },
};

/** What cannot be read faster than this share of calm is not worth showing. */
const READABLE = 0.5;
const CALM_BEAT = 1200;
const CALM_WORD = 60;

/** Whoever has fallen behind sees the same, only faster; much faster only when much waits. */
function haste(waiting: number): number {
  return waiting > 10 ? 0.25 : waiting > 5 ? READABLE : waiting > 2 ? 0.75 : 1;
}

export function paceFor(speed: Speed, waiting: number, still: boolean): Pace {
  const pace = PACES[speed];
  const factor = haste(waiting);
  return {
    flip: pace.flip * factor,
    move: pace.move * factor,
    hold: pace.hold * factor,
    story: pace.story,
    still,
  };
}

/** Milliseconds that so many words stay, from when what they tell begins to be shown. */
export function beatFor(speed: Speed, words: number, waiting: number): number {
  if (speed === "instant" || words === 0) return 0;
  const usual = speed === "calm" ? 1 : READABLE;
  const hurried = usual * haste(waiting);
  return (CALM_BEAT + CALM_WORD * words) * (waiting > 10 ? hurried : Math.max(READABLE, hurried));
}

/** Milliseconds that a change of points stays at a plate. */
export function gainStays(speed: Speed): number {
  return { calm: 2500, brisk: 1600, instant: 900 }[speed];
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Waits, or gives up at once when nobody looks any more. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
