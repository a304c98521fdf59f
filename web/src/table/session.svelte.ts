/** One table as this browser sees it: what the server said, shown move by move. */

import { Queue } from "../lib/queue";
import { settings } from "../lib/settings.svelte";
import { TableSocket, type Connection } from "../protocol/socket";
import type {
  GameEnded,
  GameEvent,
  Moved,
  Outcome,
  Problem,
  Refused,
  ServerFrame,
  TableInfo,
  View,
  Welcome,
} from "../protocol/types";
import type { BoardHandle } from "./board";
import { paceFor, prefersStillness } from "./pace";

/** Problems after which trying again is of no use. */
const FINAL = ["unknown_table", "unknown_token", "other_rules"];
const REFUSAL_STAYS = 4000;

export class TableSession {
  connection = $state<Connection>("connecting");
  table = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  /** The view as far as it has been shown; moves still to be shown come after it. */
  view = $state.raw<View | null>(null);
  /** How it ended, once all of it has been shown. */
  outcome = $state.raw<Outcome | null>(null);
  log = $state.raw<readonly GameEvent[]>([]);
  /** The latest move, as it was told when it happened. */
  latest = $state.raw<readonly GameEvent[]>([]);
  refusal = $state.raw<Refused | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** A problem that ends the conversation: no such table, not your seat. */
  fatal = $state.raw<Problem | null>(null);
  showing = $state(false);
  wantsAgain = false;
  board = $state.raw<BoardHandle | undefined>(undefined);

  private allowed = $state.raw<readonly number[]>([]);
  private pending = $state.raw<{ seq: number; action: number } | null>(null);
  private seq = 0;
  private socket: TableSocket;
  private queue = new Queue<Moved>(
    (moved, waiting, signal) => this.show(moved, waiting, signal),
    (busy) => (this.showing = busy),
  );
  private forgetRefusal: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    token: string | null,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new TableSocket(`${scheme}://${location.host}/ws/${id}`, token, {
      frame: (frame) => this.hear(frame),
      connection: (state) => (this.connection = state),
    });
  }

  /** What may be done now: nothing while moves are being shown or one is on its way. */
  get legal(): readonly number[] {
    const ready = this.connection === "live" && !this.showing && this.pending === null;
    return ready ? this.allowed : [];
  }

  /** A move was sent and nobody has said yet what became of it. */
  get moveOnItsWay(): boolean {
    return this.pending !== null;
  }

  act(action: number): void {
    if (!this.legal.includes(action)) return;
    this.dismiss();
    this.pending = { seq: this.seq, action };
    this.socket.send({ type: "act", ...this.pending });
  }

  whyNot(action: number): void {
    if (this.seat !== null && !this.showing) this.socket.send({ type: "why_not", action });
  }

  fill(level: string): void {
    this.socket.send({ type: "fill", level });
  }

  /** Play again; `wantsAgain` tells the page to move on once the next table is open. */
  again(): void {
    this.wantsAgain = true;
    this.socket.send({ type: "again" });
  }

  retryNow(): void {
    this.socket.now();
  }

  dismiss(): void {
    clearTimeout(this.forgetRefusal);
    this.refusal = null;
    this.problem = null;
  }

  close(): void {
    this.queue.clear();
    clearTimeout(this.forgetRefusal);
    this.socket.close();
  }

  private hear(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        return this.welcome(frame);
      case "moved":
        if (frame.seat === this.seat) this.pending = null;
        if (frame.seq <= this.seq) return; // acknowledged again after a retry
        this.seq = frame.seq;
        return this.queue.push(frame);
      case "table":
        this.table = frame.table;
        return;
      case "refused":
        this.pending = null;
        return this.complain(() => (this.refusal = frame));
      case "problem":
        return this.report(frame);
      case "pong":
        return;
    }
  }

  private welcome(frame: Welcome): void {
    this.queue.clear();
    this.table = frame.table;
    this.seat = frame.seat;
    this.seq = frame.seq;
    this.view = frame.view;
    this.allowed = frame.legal;
    this.outcome = frame.outcome;
    this.log = frame.log;
    this.latest = this.log.slice(-1);
    // Whether it was played is not known; it is played once, or answered with what forbids it.
    if (this.pending) this.socket.send({ type: "act", ...this.pending });
  }

  private report(frame: Problem): void {
    if (frame.code !== "storage") this.pending = null;
    if (FINAL.includes(frame.code)) {
      this.fatal = frame;
      this.socket.close();
    } else if (frame.code !== "stale" && frame.code !== "allowed") {
      this.complain(() => (this.problem = frame));
    }
  }

  private complain(set: () => void): void {
    this.dismiss();
    set();
    this.forgetRefusal = setTimeout(() => this.dismiss(), REFUSAL_STAYS);
  }

  private async show(moved: Moved, waiting: number, signal: AbortSignal): Promise<void> {
    if (!this.view) return; // no move comes before the welcome to a game that has begun
    const next = { ...this.view, ...moved.view };
    const pace = paceFor(settings.speed, waiting, prefersStillness());
    this.dismiss();
    this.latest = [];
    for (const event of moved.events) {
      this.latest = [...this.latest, event];
      await this.board?.animate?.(event, pace, next, signal);
      if (signal.aborted) return;
    }
    this.log = [...this.log, ...moved.log];
    this.view = next;
    this.outcome = moved.outcome;
    this.allowed = moved.legal;
  }

  /** Tells the end once more, as calmly as the first time. */
  async tellEnd(): Promise<void> {
    if (!this.outcome || !this.view) return;
    const pace = paceFor("calm", 0, prefersStillness());
    const ended: GameEnded = { event: "GameEnded", audience: null, ...this.outcome };
    await this.board?.animate?.(ended, pace, this.view, new AbortController().signal);
  }
}
