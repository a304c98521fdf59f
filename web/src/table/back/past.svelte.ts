/** Looking back: a moment of the story stays on the board until somebody returns to now. */

import type { GameEvent, LookedBack, View } from "../../protocol/types";
import { momentOf, neighbour } from "./moments";

const KEPT = 40; // moments, so that stepping to and fro does not ask again

export interface Host {
  log: () => readonly GameEvent[];
  /** Ask for the view after so many moves; false if nobody can be asked. */
  ask: (moment: number) => boolean;
  /** Let the board be ours as soon as it shows nothing else. */
  begin: () => void;
  /** Show it there. */
  show: (view: View, events: readonly GameEvent[]) => void;
}

export class Past {
  /** After so many moves the board stands; null: now. */
  at = $state<number | null>(null);
  /** What the move told that led there. */
  events = $state.raw<readonly GameEvent[]>([]);
  /** Moves that came in while somebody looked back, and wait. */
  missed = $state(0);

  /** How many events of the log came with the deal, then with each move that was shown. */
  private told = $state.raw<readonly number[]>([]);
  private kept: readonly { moment: number; view: View }[] = []; // the latest first
  private wanted: number | null = null;
  private holding = false;
  private release: (() => void) | null = null;

  constructor(private readonly host: Host) {}

  get on(): boolean {
    return this.at !== null;
  }

  /** The moves that were shown so far. */
  get moves(): number {
    return Math.max(0, this.told.length - 1);
  }

  /** A new beginning: other moves may stand now. */
  welcome(told: readonly number[]): void {
    this.told = told;
    this.kept = [];
    this.wanted = null;
    this.holding = false; // the board is shown anew, whatever waited for it
  }

  /** One more move was shown, with so many lines of the log. */
  add(events: number): void {
    this.told = [...this.told, events];
  }

  /** Another move has come in, and waits if somebody looks back. */
  heard(): void {
    if (this.on) this.missed++;
  }

  /** How many lines of the log are older than what came after so many moves. */
  linesBefore(moves: number): number {
    return this.told.slice(0, moves + 1).reduce((sum, count) => sum + count, 0);
  }

  /** The moment that a line of the log tells of. */
  look(event: GameEvent): void {
    const moment = momentOf(this.told, this.host.log().indexOf(event));
    if (moment !== null) this.go(moment);
  }

  /** Whether there is an earlier moment that told something. */
  get first(): boolean {
    return this.at === null || neighbour(this.told, this.at, -1) === null;
  }

  /** To the moment before or after; after the last one it is now again. */
  step(by: 1 | -1): void {
    const from = this.wanted ?? this.at;
    if (from === null) return;
    const next = neighbour(this.told, from, by);
    if (next !== null) this.go(next);
    else if (by > 0) this.back();
  }

  /** Back to now. */
  back(): void {
    this.wanted = null;
    this.release?.();
  }

  hear({ first, view }: LookedBack): void {
    this.kept = [{ moment: first, view }, ...this.kept].slice(0, KEPT);
    if (first === this.wanted) this.arrive();
  }

  /** The board is ours until somebody returns to now, or the signal says otherwise. */
  async hold(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.release = resolve;
      signal.addEventListener("abort", () => resolve());
      if (this.wanted === null) resolve();
      else this.show();
    });
    this.release = null;
    this.at = null;
    this.events = [];
    this.missed = 0;
    this.holding = false;
  }

  private seen(moment: number): View | undefined {
    return this.kept.find((known) => known.moment === moment)?.view;
  }

  private go(moment: number): void {
    this.wanted = moment;
    if (this.seen(moment)) this.arrive();
    else if (!this.host.ask(moment)) this.wanted = null;
  }

  private arrive(): void {
    if (this.release) this.show();
    else if (!this.holding) {
      this.holding = true;
      this.host.begin();
    }
  }

  private show(): void {
    const moment = this.wanted;
    const view = moment === null ? undefined : this.seen(moment);
    if (moment === null || !view) return;
    this.wanted = null;
    this.at = moment;
    this.events = this.host
      .log()
      .slice(moment === 0 ? 0 : this.linesBefore(moment - 1), this.linesBefore(moment));
    this.host.show(view, this.events);
  }
}
