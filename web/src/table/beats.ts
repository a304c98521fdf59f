/** One beat per meaning: what is told stays until it can have been read. */

import { pause } from "./pace";

export class Beats {
  private until = 0;
  /** What is skipped with it: the beat, and what is still moving. */
  private skipping = new AbortController();

  /** Something begins to be shown, and is to stay so long; the signal also hears of a skip. */
  begin(milliseconds: number, signal: AbortSignal): AbortSignal {
    this.skipping = new AbortController();
    this.until = performance.now() + milliseconds;
    return AbortSignal.any([signal, this.skipping.signal]);
  }

  /** Something joins what is being told: it needs no beat, and does not cut one short. */
  join(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.skipping.signal]);
  }

  /** Waits until what was told last can have been read. */
  rest(signal: AbortSignal): Promise<void> {
    return pause(
      this.until - performance.now(),
      AbortSignal.any([signal, this.skipping.signal]),
    );
  }

  /** The beat is over: somebody has seen enough, or goes on by an own decision. */
  skip(): void {
    this.until = 0;
    this.skipping.abort();
  }
}

export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter(Boolean).length;
}
