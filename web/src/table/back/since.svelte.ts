/** What happened since somebody looked: remembered by the browser, also over days. */

import { on } from "svelte/events";

import { keep, recall } from "../../lib/settings.svelte";
import type { Job } from "../../lib/queue";
import type { LookedBack } from "../../protocol/types";

const MOST = 60; // moves that the server tells at once
const AWAY = 20_000; // milliseconds after which several moves are worth an offer
const LONG_AWAY = 120_000; // and any
const SEVERAL = 3;

export interface Seen {
  moves: number;
  /** When it was looked at, in milliseconds since 1970. */
  at: number;
}

/** Whether what was missed is worth being offered: nobody is asked about a moment's absence. */
export function worthShowing(missed: number, absence: number): boolean {
  return absence >= LONG_AWAY ? missed > 0 : absence >= AWAY && missed >= SEVERAL;
}

export function readSeen(text: string | null): Seen | null {
  try {
    const { moves, at } = JSON.parse(text ?? "null") as Seen;
    return Number.isInteger(moves) && Number.isFinite(at) ? { moves, at } : null;
  } catch {
    return null;
  }
}

export interface Host {
  /** The moves that were shown so far. */
  moves: () => number;
  /** Ask what happened after the first so many moves, up to the last. */
  ask: (first: number, last: number) => boolean;
  /** Do this as soon as the board shows nothing else. */
  queue: (job: Job) => void;
  /** Show moves as they were told, until all is shown or somebody has seen enough. */
  play: (frame: LookedBack, signal: AbortSignal, stop: AbortSignal) => Promise<void>;
}

export class Since {
  /** After so many moves there is something to show; null: nothing is offered. */
  from = $state<number | null>(null);
  /** It is being shown. */
  playing = $state(false);

  private seen: Seen | null;
  private stopping = new AbortController();

  constructor(
    private readonly table: string,
    private readonly host: Host,
  ) {
    this.seen = readSeen(recall(this.key));
  }

  private get key(): string {
    return `seen.${this.table}`;
  }

  /** To be called where effects are set up. */
  watch(): void {
    $effect(() => {
      const deaf = [
        on(document, "visibilitychange", () => (document.hidden ? this.leave() : this.look())),
        on(window, "pagehide", () => document.hidden || this.leave()),
      ];
      return () => deaf.forEach((stop) => stop());
    });
  }

  /** The connection lives, so whoever has the page in front looks at it. */
  alive(): void {
    if (!document.hidden && this.seen) this.seen.at = Date.now();
  }

  /** The table as it stands is on the page. */
  welcome(): void {
    if (!document.hidden) this.look();
  }

  /** One more move was shown; who made it has seen it. */
  shown(own: boolean): void {
    const moves = this.host.moves();
    if (!document.hidden || (own && this.seen?.moves === moves - 1)) this.note();
    if (own) this.from = null;
  }

  /** Show it. */
  accept(): void {
    const last = this.host.moves();
    if (this.from !== null) this.host.ask(Math.max(this.from, last - MOST), last);
    this.from = null;
  }

  decline(): void {
    this.from = null;
  }

  hear(frame: LookedBack): void {
    this.host.queue(async (signal) => {
      this.stopping = new AbortController();
      this.playing = true;
      await this.host.play(frame, signal, AbortSignal.any([signal, this.stopping.signal]));
      this.playing = false;
    });
  }

  /** Enough of it: back to now. */
  stop(): void {
    this.stopping.abort();
  }

  private leave(): void {
    this.note(this.seen?.moves);
  }

  /** Somebody looks again. */
  private look(): void {
    const missed = this.host.moves() - (this.seen?.moves ?? this.host.moves());
    const absence = Date.now() - (this.seen?.at ?? Date.now());
    if (this.seen && worthShowing(missed, absence)) this.from = this.seen.moves;
    else if (missed < 0) this.from = null;
    this.note();
  }

  private note(moves = this.host.moves()): void {
    this.seen = { moves, at: Date.now() };
    keep(this.key, JSON.stringify(this.seen));
  }
}
