/** Shows things one after the other: what happened is followed, not jumped over. */

export type Show<T> = (item: T, waiting: number, signal: AbortSignal) => Promise<void>;

/** Something else that is done with the board in between. */
export type Job = (signal: AbortSignal) => Promise<void>;

export class Queue<T> {
  private waiting: T[] = [];
  private running = false;
  private abort = new AbortController();

  constructor(
    private readonly show: Show<T>,
    private readonly changed: (busy: boolean) => void = () => undefined,
  ) {}

  get busy(): boolean {
    return this.running;
  }

  push(item: T): void {
    this.waiting.push(item);
    this.go();
  }

  /** As soon as what is being shown has been shown, before all that waits. */
  next(item: T): void {
    this.waiting.unshift(item);
    this.go();
  }

  /** Forget what waits and what is being shown; its signal is aborted. */
  clear(): void {
    this.waiting = [];
    this.abort.abort();
    this.abort = new AbortController();
    this.rest();
  }

  private go(): void {
    if (!this.running) void this.run(this.abort.signal);
  }

  private async run(signal: AbortSignal): Promise<void> {
    this.running = true;
    this.changed(true);
    while (!signal.aborted) {
      const item = this.waiting.shift();
      if (item === undefined) {
        this.rest();
        return;
      }
      await this.show(item, this.waiting.length, signal);
    }
  }

  private rest(): void {
    this.running = false;
    this.changed(false);
  }
}
