/** One table as this browser sees it: what the server said, shown move by move. */

import { whenFree } from "../kit/dragging/holding";
import { Queue } from "../lib/queue";
import { settings, type Speed } from "../lib/settings.svelte";
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
import { Beats, countWords } from "./beats";
import type { BoardHandle } from "./board";
import { beatFor, gainStays, paceFor, prefersStillness, type Pace } from "./pace";
import { gainsOf, turnAfter, type Gain, type Turn } from "./turns";

/** Problems after which trying again is of no use. */
const FINAL = ["unknown_table", "unknown_token", "other_rules", "put_away", "damaged"];

/** How the table tells what happens, which decides how long it is shown. */
export interface Telling {
  sentence: (event: GameEvent) => string;
  /** Events that are told together with what comes next. */
  quiet: readonly string[];
  /** An event begins to be shown. */
  heard?: (event: GameEvent, pace: Pace, how: { speed: Speed; known: boolean }) => void;
}

/** The head of the chain over the moves so far, which whoever notes it can hold the record to. */
export interface Head {
  moves: number;
  digits: string;
}

export class TableSession {
  connection = $state<Connection>("connecting");
  table = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  /** Whether this browser opened the table; whoever did may also watch. */
  opener = $state(false);
  /** The view as far as it has been shown; moves still to be shown come after it. */
  view = $state.raw<View | null>(null);
  /** The table waits for us, also while what led to it is still to be shown. */
  due = $state(false);
  /** How it ended, once all of it has been shown. */
  outcome = $state.raw<Outcome | null>(null);
  log = $state.raw<readonly GameEvent[]>([]);
  /** After the last move that was told, shown already or not; null while the table waits. */
  head = $state.raw<Head | null>(null);
  /** The latest move, as it was told when it happened. */
  latest = $state.raw<readonly GameEvent[]>([]);
  refusal = $state.raw<Refused | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** A problem that ends the conversation: no such table, not your seat. */
  fatal = $state.raw<Problem | null>(null);
  showing = $state(false);
  wantsAgain = false;
  board = $state.raw<BoardHandle | undefined>(undefined);
  telling: Telling = { sentence: () => "", quiet: [] };
  /** What the moves just shown did to the points. */
  gains = $state.raw<readonly Gain[]>([]);

  private allowed = $state.raw<readonly number[]>([]);
  private mayUndo = $state(false);
  private pending = $state.raw<{ seq: number; action: number } | null>(null);
  private seq = 0;
  private socket: TableSocket;
  /** Moves to be shown, and turns to be shown again. */
  private queue = new Queue<Moved | Turn>(
    (item, waiting, signal) =>
      "before" in item ? this.repeat(item, signal) : this.show(item, waiting, signal),
    (busy) => (this.showing = busy),
  );
  private beats = new Beats();
  private lastTurn = $state.raw<Turn | null>(null);
  private gained = 0;
  private fading: ReturnType<typeof setTimeout>[] = [];

  constructor(
    readonly id: string,
    token: string | null,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new TableSocket(`${scheme}://${location.host}/ws/${id}`, token, {
      frame: (frame) => whenFree(() => this.hear(frame)),
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

  /** Asks which rule forbids an action, or `first` and then that action. */
  whyNot(action: number, first: number | null = null): void {
    if (this.seat === null || this.showing) return;
    this.socket.send({ type: "why_not", action, first });
  }

  /** Whether there is an own decision that might be taken back, now. */
  get undoable(): boolean {
    const free = this.connection === "live" && !this.showing && this.pending === null;
    return free && this.mayUndo && this.table?.request === null;
  }

  /** Take back the own last decision; the people at the table are asked where it matters to them. */
  undo(): void {
    this.dismiss();
    this.socket.send({ type: "undo" });
  }

  answerUndo(yes: boolean): void {
    this.socket.send({ type: "answer_undo", yes });
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
    this.refusal = null;
    this.problem = null;
  }

  /** On to the next thing that is to be shown. */
  skip(): void {
    if (this.showing) this.beats.skip();
  }

  /** Whether there is a turn of the others that can be shown again. */
  get repeatable(): boolean {
    return this.lastTurn !== null && !this.showing && this.view?.over === false;
  }

  /** Shows the last turn of the others again; what happens meanwhile waits. */
  showAgain(): void {
    if (this.repeatable && this.lastTurn) this.queue.push(this.lastTurn);
  }

  close(): void {
    this.queue.clear();
    this.forgetGains();
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
        this.keepHead(frame);
        this.mayUndo = frame.undo;
        if (frame.view.to_act) this.due = this.isMine(frame.view.to_act);
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
    this.opener = frame.opener;
    this.seq = frame.seq;
    this.keepHead(frame);
    this.view = frame.view;
    this.due = this.isMine(frame.view?.to_act ?? []);
    this.allowed = frame.legal;
    this.mayUndo = frame.undo;
    this.outcome = frame.outcome;
    this.log = frame.log;
    this.latest = this.log.slice(-1);
    this.lastTurn = null;
    this.forgetGains();
    // Whether it was played is not known; it is played once, or answered with what forbids it.
    if (this.pending) this.socket.send({ type: "act", ...this.pending });
  }

  private keepHead({ moves, head }: Welcome | Moved): void {
    this.head = head === null || moves === null ? null : { moves, digits: head };
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
  }

  private async show(moved: Moved, waiting: number, signal: AbortSignal): Promise<void> {
    const before = this.view;
    if (!before) return; // no move comes before the welcome to a game that has begun
    const own = moved.seat === this.seat;
    if (own) this.beats.skip();
    const next = { ...before, ...moved.view };
    await this.tell(moved.events, next, { speed: settings.speed, waiting, known: own }, signal);
    if (signal.aborted) return;
    this.log = [...this.log, ...(moved.log ?? moved.events)];
    this.arrive(moved.events, next);
    // What is told only on the side is not worth being shown again.
    if (moved.events.some(({ event }) => !this.telling.quiet.includes(event)))
      this.lastTurn = turnAfter(this.lastTurn, before, moved, this.seat);
    this.outcome = moved.outcome;
    this.allowed = moved.legal;
    // A refusal stays, unless there is something else to be asked or said in its place.
    if (this.questionOf(before) !== this.questionOf(next)) this.dismiss();
  }

  /** What is asked of us; null where others decide. */
  private questionOf({ over, decision, to_act }: View): string | null {
    return over || this.isMine(to_act) ? decision : null;
  }

  private isMine(to_act: readonly number[]): boolean {
    return this.seat !== null && to_act.includes(this.seat);
  }

  /** The board goes back to what it was before, and comes forward again to where it is. */
  private async repeat(turn: Turn, signal: AbortSignal): Promise<void> {
    const now = { view: this.view, latest: this.latest };
    const speed = settings.speed === "instant" ? "brisk" : settings.speed;
    this.dismiss();
    this.beats.skip();
    let view = turn.before;
    this.view = view;
    for (const moved of turn.moves) {
      view = { ...view, ...moved.view };
      await this.tell(moved.events, view, { speed, waiting: 0, known: false }, signal);
      if (signal.aborted) return;
      this.arrive(moved.events, view);
    }
    await this.beats.rest(signal);
    if (signal.aborted) return;
    this.view = now.view;
    this.latest = now.latest;
  }

  /** Event by event, each as long as it takes to follow it and to read what is said of it. */
  private async tell(
    events: readonly GameEvent[],
    next: View,
    how: { speed: Speed; waiting: number; known: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    const pace = paceFor(how.speed, how.waiting, prefersStillness());
    let words = 0; // of what is told together with the next event
    let known = how.known; // who decides knows what it was, not what comes of it
    let latest: readonly GameEvent[] = [];
    for (const event of events) {
      const quiet = this.telling.quiet.includes(event.event);
      if (!quiet || latest.length === 0) await this.beats.rest(signal);
      if (signal.aborted) return;
      latest = [...latest, event];
      this.latest = latest;
      words += countWords(this.telling.sentence(event));
      const beat = known ? 0 : beatFor(how.speed, words, how.waiting);
      const watching = quiet ? this.beats.join(signal) : this.beats.begin(beat, signal);
      known = false;
      if (!quiet) words = 0;
      this.telling.heard?.(event, pace, how);
      await this.board?.animate?.(event, pace, next, watching);
      if (signal.aborted) return;
    }
  }

  private arrive(events: readonly GameEvent[], next: View): void {
    const changed = this.view ? gainsOf(events, this.view, next) : [];
    this.view = next;
    if (changed.length === 0) return;
    const gains = changed.map((gain) => ({ ...gain, id: this.gained++ }));
    this.gains = [...this.gains, ...gains];
    const fade = () => (this.gains = this.gains.filter((gain) => !gains.includes(gain)));
    this.fading.push(setTimeout(fade, gainStays(settings.speed)));
  }

  private forgetGains(): void {
    this.fading.forEach(clearTimeout);
    this.fading = [];
    this.gains = [];
  }

  /** Tells the end once more, as calmly as the first time. */
  async tellEnd(): Promise<void> {
    if (!this.outcome || !this.view) return;
    const pace = paceFor("calm", 0, prefersStillness());
    const ended: GameEnded = { event: "GameEnded", audience: null, ...this.outcome };
    await this.board?.animate?.(ended, pace, this.view, new AbortController().signal);
  }
}
