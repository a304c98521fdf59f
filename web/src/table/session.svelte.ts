/** One table as this browser sees it: what the server said, shown move by move. */

import { whenFree } from "../kit/dragging/holding";
import { Queue, type Job } from "../lib/queue";
import { settings, type Speed } from "../lib/settings.svelte";
import { isFinal } from "../protocol/problems";
import { TableSocket, type Connection } from "../protocol/socket";
import type {
  ClientFrame,
  GameEnded,
  GameEvent,
  Moved,
  Outcome,
  Problem,
  Refused,
  ServerFrame,
  TableInfo,
  Times,
  View,
  Welcome,
} from "../protocol/types";
import { Past } from "./back/past.svelte";
import { Since } from "./back/since.svelte";
import { Beats, countWords } from "./beats";
import type { BoardHandle } from "./board";
import { Timekeeping } from "./clock/timekeeping.svelte";
import { Gaining } from "./gaining.svelte";
import { beatFor, paceFor, prefersStillness, type Pace } from "./pace";
import { Passing } from "./passing.svelte";
import { Talk } from "./talk/talk.svelte";
import { gainsOf, turnAfter, type Told, type Turn } from "./turns";

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
  /** The seats of all people at this screen, where there are several; null for one who has left. */
  company = $state.raw<readonly (number | null)[]>([]);
  /** Whether this browser opened the table; whoever did may also watch. */
  opener = $state(false);
  /** The view as far as it has been shown; moves still to be shown come after it. */
  view = $state.raw<View | null>(null);
  /** The table waits for somebody at this screen, also while what led to it is still to be shown. */
  due = $state(false);
  /** How it ended, once all of it has been shown. */
  outcome = $state.raw<Outcome | null>(null);
  log = $state.raw<readonly GameEvent[]>([]);
  /** After the last move that was told, shown already or not; null while the table waits. */
  head = $state.raw<Head | null>(null);
  /** The latest move, as it was told when it happened. */
  latest = $state.raw<readonly GameEvent[]>([]);
  /** Of what our own latest decision came to, what only we were told. */
  confided = $state.raw<readonly GameEvent[]>([]);
  refusal = $state.raw<Refused | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** A problem that ends the conversation: no such table, not your seat. */
  fatal = $state.raw<Problem | null>(null);
  showing = $state(false);
  wantsAgain = false;
  board = $state.raw<BoardHandle | undefined>(undefined);
  telling: Telling = { sentence: () => "", quiet: [] };
  /** What may become of the own seat. */
  readonly passing = new Passing((frame) => this.socket.send(frame));
  readonly gaining = new Gaining();
  readonly talk: Talk;
  readonly times = new Timekeeping();

  private allowed = $state.raw<readonly number[]>([]);
  private mayUndo = $state(false);
  /** Somebody else is about to sit here. */
  private changing = $state(false);
  private pending = $state.raw<{ seq: number; action: number } | null>(null);
  private seq = 0;
  private socket: TableSocket;
  /** Moves to be shown, and in between what was before. */
  private queue = new Queue<Moved | Job>(
    (item, waiting, signal) =>
      typeof item === "function" ? item(signal) : this.show(item, waiting, signal),
    (busy) => (this.showing = busy),
  );
  private beats = new Beats();
  readonly past = new Past({
    log: () => this.log,
    ask: (moment) => this.lookBack(moment, moment),
    begin: () => {
      this.skip();
      this.queue.next((signal) => this.remember(signal));
    },
    show: (view, events) => ([this.view, this.latest] = [view, events]),
  });
  readonly since: Since;
  private lastTurn = $state.raw<Turn | null>(null);

  constructor(
    readonly id: string,
    token: string | null,
    company: readonly string[] = [],
  ) {
    this.talk = new Talk(id, () => this);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const listener = {
      // A clock says what is left now, whatever is in the hand.
      frame: (frame: ServerFrame) =>
        frame.type === "times" ? this.times.hear(frame) : whenFree(() => this.hear(frame)),
      connection: (state: Connection) => (this.connection = state),
    };
    this.socket = new TableSocket(`${scheme}://${location.host}/ws/${id}`, token, listener, company);
    this.since = new Since(id, {
      moves: () => this.past.moves,
      ask: (first, last) => this.lookBack(first, last),
      queue: (job) => this.queue.push(job),
      play: ({ view, moves }, signal, stop) => this.repeat({ before: view, moves }, signal, stop),
    });
  }

  /** The seats of who plays at this screen. */
  get people(): readonly number[] {
    const seats = this.company.length > 0 ? this.company : [this.seat];
    return seats.filter((seat) => seat !== null);
  }

  /** All has been shown, and nothing is on its way. */
  get settled(): boolean {
    const free = !this.showing && this.pending === null && !this.changing;
    return this.connection === "live" && free;
  }

  /** Somebody else of the company looks and acts from here on; what is on the table stays. */
  sitAs(token: string): void {
    this.changing = true;
    this.socket.sitAs(token);
  }

  /** What may be done now: nothing while moves are being shown or one is on its way. */
  get legal(): readonly number[] {
    return this.ready ? this.allowed : [];
  }

  private get ready(): boolean {
    return this.settled && this.table?.paused !== true;
  }

  /** A move was sent and nobody has said yet what became of it. */
  get moveOnItsWay(): boolean {
    return this.pending !== null;
  }

  /** What concerns no move; false while nobody hears it. */
  readonly send = (frame: ClientFrame): boolean => this.socket.send(frame);

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
    return this.ready && this.mayUndo && this.table?.request === null;
  }

  /** Take back the own last decision; the people at the table are asked where it matters to them. */
  undo(): void {
    this.dismiss();
    this.socket.send({ type: "undo" });
  }

  /** Answers what somebody asks of the people at the table. */
  answer(yes: boolean): void {
    this.socket.send({ type: "answer", yes });
  }

  /** Asks for a pause, ends it, or takes the own seat back from a bot. */
  beside(type: "pause" | "resume" | "come_back"): void {
    this.dismiss();
    this.socket.send({ type });
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
    const turn = this.lastTurn;
    if (this.repeatable && turn) this.queue.push((signal) => this.repeat(turn, signal));
  }

  /** Nothing more is heard, and nothing is kept of what was. */
  close(): void {
    this.queue.clear();
    this.talk.close();
    this.times.stop();
    this.socket.close();
    this.forget();
  }

  private forget(): void {
    this.gaining.forget();
    this.dismiss();
    this.view = this.lastTurn = this.pending = this.outcome = null;
    this.log = this.latest = this.confided = [];
    this.allowed = [];
    this.board = undefined;
    this.past.welcome([]);
  }

  private hear(frame: Exclude<ServerFrame, Times>): void {
    switch (frame.type) {
      case "welcome":
        return this.welcome(frame);
      case "moved":
        if (frame.seat === this.seat) this.pending = null;
        if (frame.seq <= this.seq) return; // acknowledged again after a retry
        this.seq = frame.seq;
        this.keepHead(frame);
        this.mayUndo = frame.undo;
        this.past.heard();
        if (frame.view.to_act) this.due = this.isOurs(frame.view.to_act);
        return this.queue.push(frame);
      case "table":
        this.table = frame.table;
        // The opener's rights can go to somebody else; who watches keeps them.
        if (this.people.length > 0) this.opener = this.isOurs([frame.table.opener ?? -1]);
        this.seq = Math.max(this.seq, frame.seq);
        return;
      case "said":
      case "reacted":
        return this.talk.hear(frame, (seat) => this.table?.seats[seat]?.name ?? "");
      case "seat_code":
        return this.passing.take(frame);
      case "refused":
        this.pending = null;
        return this.complain(() => (this.refusal = frame));
      case "problem":
        return this.report(frame);
      case "looked_back":
        return frame.moves.length > 0 ? this.since.hear(frame) : this.past.hear(frame);
      case "pong":
        return this.since.alive();
    }
  }

  private welcome(frame: Welcome): void {
    const same = this.changing && frame.seq === this.seq; // what lies on the table has been shown
    this.changing = false;
    this.table = frame.table;
    this.seat = frame.seat;
    this.company = frame.company;
    this.allowed = frame.legal;
    this.mayUndo = frame.undo;
    this.confided = [];
    if (same) {
      this.view = frame.view;
      return;
    }
    this.queue.clear();
    this.opener = frame.opener;
    this.seq = frame.seq;
    this.keepHead(frame);
    this.view = frame.view;
    this.due = this.isOurs(frame.view?.to_act ?? []);
    this.outcome = frame.outcome;
    this.log = frame.log;
    this.latest = this.log.slice(-1);
    this.lastTurn = null;
    this.talk.welcome(frame.talk);
    this.gaining.forget();
    this.past.welcome(frame.told);
    this.since.welcome();
    // Whether it was played is not known; it is played once, or answered with what forbids it.
    if (this.pending) this.socket.send({ type: "act", ...this.pending });
  }

  private keepHead({ moves, head }: Welcome | Moved): void {
    this.head = head === null || moves === null ? null : { moves, digits: head };
  }

  private report(frame: Problem): void {
    if (this.talk.refused(frame)) return;
    if (frame.code !== "storage") this.pending = null;
    if (isFinal(frame.code)) {
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
    if (own) {
      this.beats.skip();
      this.confided = moved.events.filter(({ audience }) => audience !== null);
    }
    const next = { ...before, ...moved.view };
    await this.tell(moved.events, next, { speed: settings.speed, waiting, known: own }, signal);
    if (signal.aborted) return;
    const kept = moved.log ?? moved.events;
    this.log = [...this.log, ...kept];
    this.past.add(kept.length);
    this.arrive(moved.events, next);
    this.since.shown(own);
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

  private isOurs(to_act: readonly number[]): boolean {
    return this.people.some((seat) => to_act.includes(seat));
  }

  /** What this viewer was told after so many moves, up to so many; false if nobody can be asked. */
  private lookBack(first: number, last: number): boolean {
    return this.socket.send({ type: "look_back", first, last });
  }

  /** A moment of the past stays on the board until somebody returns. */
  private async remember(signal: AbortSignal): Promise<void> {
    const now = { view: this.view, latest: this.latest, outcome: this.outcome };
    this.dismiss();
    this.beats.skip();
    this.outcome = null;
    await this.past.hold(signal);
    if (!signal.aborted) Object.assign(this, now);
  }

  /** The board goes back to what it was before, and comes forward again to where it is. */
  private async repeat(turn: Told, signal: AbortSignal, stop = signal): Promise<void> {
    const now = { view: this.view, latest: this.latest };
    const speed = settings.speed === "instant" ? "brisk" : settings.speed;
    this.dismiss();
    this.beats.skip();
    let view = turn.before;
    this.view = view;
    for (const [number, moved] of turn.moves.entries()) {
      view = { ...view, ...moved.view };
      const waiting = stop === signal ? 0 : turn.moves.length - number - 1;
      await this.tell(moved.events, view, { speed, waiting, known: false }, stop);
      if (stop.aborted) break;
      this.arrive(moved.events, view);
    }
    await this.beats.rest(stop);
    if (!signal.aborted) Object.assign(this, now);
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
    if (this.view) this.gaining.add(gainsOf(events, this.view, next));
    this.view = next;
  }

  /** Tells the end once more, as calmly as the first time. */
  async tellEnd(): Promise<void> {
    if (!this.outcome || !this.view) return;
    const pace = paceFor("calm", 0, prefersStillness());
    const ended: GameEnded = { event: "GameEnded", audience: null, ...this.outcome };
    await this.board?.animate?.(ended, pace, this.view, new AbortController().signal);
  }
}
