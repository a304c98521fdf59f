/** Movements that are under way; the room is drawn for as long as there are any. */

type Step = (progress: number) => void;

interface Tween {
  start: number;
  milliseconds: number;
  step: Step;
  done: () => void;
}

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export class Tweens {
  private running: Tween[] = [];

  constructor(private readonly wake: () => void) {}

  get busy(): boolean {
    return this.running.length > 0;
  }

  /** Moves something from 0 to 1; at once if there is no time for it, or as soon as it is aborted. */
  run(milliseconds: number, step: Step, signal?: AbortSignal): Promise<void> {
    if (milliseconds <= 0 || signal?.aborted) {
      step(1);
      this.wake();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const tween: Tween = { start: performance.now(), milliseconds, step, done: resolve };
      this.running.push(tween);
      signal?.addEventListener("abort", () => this.finish(tween), { once: true });
      this.wake();
    });
  }

  /** Brings everything to where it is at a moment. */
  tick(now: number): void {
    for (const tween of [...this.running]) {
      const progress = (now - tween.start) / tween.milliseconds;
      if (progress >= 1) this.finish(tween);
      else tween.step(ease(Math.max(0, progress)));
    }
  }

  private finish(tween: Tween): void {
    if (!this.running.includes(tween)) return;
    this.running = this.running.filter((one) => one !== tween);
    tween.step(1);
    tween.done();
    this.wake();
  }
}
