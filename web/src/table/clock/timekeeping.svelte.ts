/** The clocks of a table between two frames: what the server said was left, less what has passed. */

import type { Times } from "../../protocol/types";

const TICK = 250;

export class Timekeeping {
  private said = $state.raw<Times | null>(null);
  private since = 0;
  private passed = $state(0); // milliseconds since the server said so
  private ticking: ReturnType<typeof setInterval> | undefined;

  hear(times: Times): void {
    this.said = times;
    this.since = performance.now();
    this.passed = 0;
    clearInterval(this.ticking);
    if (times.running.length > 0) this.ticking = setInterval(() => this.tick(), TICK);
  }

  stop(): void {
    clearInterval(this.ticking);
  }

  /** Whether the time of a seat passes. */
  isRunning(seat: number): boolean {
    return this.said?.running.includes(seat) ?? false;
  }

  /** The milliseconds a seat has left; null where it has no clock. */
  left(seat: number): number | null {
    const left = this.said?.left[seat] ?? null;
    if (left === null || !this.isRunning(seat)) return left;
    return Math.max(0, left - this.passed);
  }

  private tick(): void {
    this.passed = performance.now() - this.since;
  }
}
