/** What is shown when, at a table whose server is a list of frames. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { settings } from "../lib/settings.svelte";
import type { GameEvent, Moved, ServerFrame, View } from "../protocol/types";
import { TableSession } from "./session.svelte";

class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: { type: string }[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    const frame = JSON.parse(text) as { type: string };
    this.sent.push(frame);
    if (frame.type === "ping") this.say({ type: "pong" }); // the line holds
  }
  close(): void {
    this.readyState = 3;
  }
  say(frame: Partial<ServerFrame>): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const ME = 0;
const BOT = 1;
const START: View = {
  game: "toy",
  seats: 2,
  viewer: ME,
  to_act: [BOT],
  decision: "reveal",
  scores: [0, 0],
  over: false,
};
const SENTENCE = "four words a sentence";
const BEAT = 1200 + 4 * 60;

const happened = (event: string, seat: number): GameEvent =>
  ({ event, seat, audience: null }) as GameEvent;

let session: TableSession;
let seq = 0;
let shown: string[] = [];

function moved(seat: number, names: string[], change: Partial<Moved> = {}): void {
  const events = names.map((name) => happened(name, seat));
  const rest = { action: null, head: `head ${seq + 1}`, moves: seq + 1, undo: false, view: {}, legal: [], outcome: null, ...change };
  Wire.last.say({ type: "moved", seq: ++seq, seat, events, log: events, ...rest });
}

const told = () => session.latest.map(({ event }) => event);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** What is told along with a table on which nothing has happened yet. */
const none = {
  opener: false,
  company: [],
  outcome: null,
  log: [],
  told: [0],
  head: "head 0",
  moves: 0,
  undo: false,
  talk: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", listening);
  vi.stubGlobal("document", { ...listening, visibilityState: "visible" });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("WebSocket", Wire);
  settings.speed = "calm";
  [seq, shown] = [0, []];
  session = new TableSession("t", "token");
  session.telling = { sentence: () => SENTENCE, quiet: ["Seen"] };
  session.board = {
    animate: (event) => {
      shown.push(event.event);
      return Promise.resolve();
    },
  };
  Wire.last.onopen?.();
  const table = null as never;
  Wire.last.say({ type: "welcome", table, seat: ME, seq, view: START, legal: [7], ...none });
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the head of the chain", () => {
  it("is that of the last move told, shown already or not", async () => {
    expect(session.head).toEqual({ moves: 0, digits: "head 0" });
    moved(BOT, ["Took"]);
    moved(BOT, ["Stopped"]);
    await pass(0);
    expect(told()).toEqual(["Took"]);
    expect(session.head).toEqual({ moves: 2, digits: "head 2" });
  });

  it("stays where a move sent again is acknowledged", () => {
    moved(ME, ["Took"]);
    seq -= 1;
    moved(ME, [], { head: null });
    expect(session.head).toEqual({ moves: 1, digits: "head 1" });
  });
});

describe("the pace", () => {
  it("gives every event of the others time to be read", async () => {
    moved(BOT, ["Took", "Kept"]);
    await pass(BEAT - 1);
    expect(told()).toEqual(["Took"]);
    await pass(1);
    expect(told()).toEqual(["Took", "Kept"]);
  });

  it("lets the next move wait for what was told last, but not an own decision", async () => {
    moved(BOT, ["Took"], { legal: [7] });
    await pass(0);
    expect(session.legal).toEqual([7]);
    moved(BOT, ["Stopped"]);
    await pass(BEAT - 1);
    expect(told()).toEqual(["Took"]);
    await pass(1);
    expect(told()).toEqual(["Stopped"]);
    moved(ME, ["Took", "Lost"]);
    await pass(0);
    expect(told()).toEqual(["Took", "Lost"]); // what was decided is known, what comes of it not
    moved(BOT, ["Gave"]);
    await pass(BEAT - 1);
    expect(told()).toEqual(["Took", "Lost"]);
  });

  it("tells quiet events together with what follows, which stays longer for it", async () => {
    moved(BOT, ["Seen", "Took", "Kept"]);
    await pass(BEAT + 4 * 60 - 1);
    expect(told()).toEqual(["Seen", "Took"]);
    await pass(1);
    expect(told()).toEqual(["Seen", "Took", "Kept"]);
  });

  it("takes only the first thing of an own decision for known", async () => {
    moved(ME, ["Seen", "Took", "Kept"]);
    await pass(BEAT + 4 * 60 - 1);
    expect(told()).toEqual(["Seen", "Took"]);
    await pass(1);
    expect(told()).toEqual(["Seen", "Took", "Kept"]);
  });

  it("does not wait at all where everything is instant", async () => {
    settings.speed = "instant";
    moved(BOT, ["Took", "Kept"]);
    moved(BOT, ["Stopped"]);
    await pass(0);
    expect(told()).toEqual(["Stopped"]);
    expect(session.showing).toBe(false);
  });

  it("skips one beat at a time, and what is still moving with it", async () => {
    let stopped = 0;
    session.board = {
      animate: (_, __, ___, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve(void stopped++), { once: true });
        }),
    };
    moved(BOT, ["Took", "Kept"]);
    await pass(0);
    session.skip();
    await pass(0);
    expect(told()).toEqual(["Took", "Kept"]);
    expect(session.showing).toBe(true);
    session.skip();
    await pass(0);
    expect([stopped, session.showing]).toEqual([2, false]);
  });
});

describe("shown again", () => {
  const scored = (...scores: number[]) => ({ view: { scores } });

  it("goes back to before the last turn of the others and ends where it was", async () => {
    moved(BOT, ["Took"], scored(0, 1));
    moved(BOT, ["Stopped"], { ...scored(0, 2), legal: [7] });
    await pass(2 * BEAT);
    const end = session.view;
    expect(session.repeatable).toBe(true);
    session.showAgain();
    await pass(0);
    expect([session.view?.scores, told()]).toEqual([[0, 1], ["Took"]]);
    expect(session.legal).toEqual([]);
    await pass(BEAT);
    expect(told()).toEqual(["Stopped"]);
    await pass(BEAT);
    expect(session.view).toBe(end);
    expect(session.legal).toEqual([7]);
    expect(shown).toEqual(["Took", "Stopped", "Took", "Stopped"]);
    expect(session.log).toHaveLength(2);
  });

  it("is the last turn that was told, not what was done quietly after it", async () => {
    moved(BOT, ["Took"], scored(0, 1));
    moved(BOT, ["Stopped"], scored(0, 2));
    moved(BOT + 1, ["Seen"], { legal: [7] });
    await pass(2 * BEAT);
    session.showAgain();
    await pass(2 * BEAT);
    expect(shown).toEqual(["Took", "Stopped", "Seen", "Took", "Stopped"]);
  });

  it("starts from the board as it was", async () => {
    const seen: unknown[] = [];
    moved(BOT, ["Took"], scored(0, 1));
    await pass(BEAT);
    session.board = { animate: () => Promise.resolve(void seen.push(session.view?.scores)) };
    session.showAgain();
    await pass(BEAT);
    expect(seen).toEqual([[0, 0]]);
  });

  it("lets a move that comes meanwhile wait", async () => {
    moved(BOT, ["Took"], scored(0, 1));
    await pass(BEAT);
    session.showAgain();
    await pass(0);
    moved(BOT, ["Gave"], scored(0, 5));
    await pass(BEAT - 1);
    expect(told()).toEqual(["Took"]);
    await pass(1);
    expect(told()).toEqual(["Gave"]);
    expect(session.view?.scores).toEqual([0, 5]);
  });

  it("has nothing to show before the others have done something, or once it is over", async () => {
    expect(session.repeatable).toBe(false);
    moved(ME, ["Took"]);
    await pass(BEAT);
    expect(session.repeatable).toBe(false);
    moved(BOT, ["Ended"], { view: { over: true } });
    await pass(BEAT);
    expect(session.repeatable).toBe(false);
  });
});

describe("points", () => {
  it("tell what changed them, for a while", async () => {
    moved(BOT, ["Took"], { view: { scores: [-4, 2] } });
    await pass(0);
    expect(session.gaining.gains.map(({ seat, by }) => [seat, by])).toEqual([
      [0, -4],
      [1, 2],
    ]);
    expect(session.gaining.gains[0]?.events[0]?.event).toBe("Took");
    await pass(2499);
    expect(session.gaining.gains).toHaveLength(2);
    await pass(1);
    expect(session.gaining.gains).toEqual([]);
  });
});

describe("whose turn it is", () => {
  const owed = (...to_act: number[]) => ({ view: { to_act } });

  it("is known before what led to it has been shown", async () => {
    expect(session.due).toBe(false);
    moved(BOT, ["Took", "Kept"], { ...owed(ME), legal: [7] });
    expect([session.due, session.showing]).toEqual([true, true]);
    await pass(2 * BEAT);
    moved(ME, ["Took"], {}); // the decision after it is ours too
    expect(session.due).toBe(true);
    moved(ME, ["Kept"], owed(BOT));
    expect(session.due).toBe(false);
  });

  it("is not ours where something could still be taken back", () => {
    moved(ME, ["Chose"], { ...owed(BOT), legal: [7] });
    expect(session.due).toBe(false);
  });
});

describe("what is heard", () => {
  it("is every event as it begins to be shown, and whether it was our own", async () => {
    const heard: unknown[] = [];
    session.telling.heard = (event, pace, { speed, known }) =>
      heard.push([event.event, pace.flip, speed, known, shown.length]);
    moved(BOT, ["Took", "Kept"]);
    await pass(BEAT - 1);
    expect(heard).toEqual([["Took", 260, "calm", false, 0]]);
    await pass(1);
    settings.speed = "instant";
    moved(ME, ["Gave"]);
    await pass(0);
    expect(heard.slice(1)).toEqual([
      ["Kept", 260, "calm", false, 1],
      ["Gave", 0, "instant", true, 2],
    ]);
  });
});

describe("a refusal", () => {
  const refuse = () =>
    Wire.last.say({ type: "refused", action: 3, rule: "TOY-1", key: "no", text: { en: "No." } });

  it("stays until something is done", async () => {
    refuse();
    await pass(60_000);
    expect(session.refusal?.key).toBe("no");
    session.act(7);
    expect(session.refusal).toBeNull();
  });

  it("stays while others move, and goes when something is asked of us", async () => {
    refuse();
    moved(BOT, ["Took"]);
    await pass(BEAT);
    expect(session.refusal?.key).toBe("no");
    moved(BOT, ["Stopped"], { view: { to_act: [ME] }, legal: [7] });
    await pass(BEAT);
    expect(session.refusal).toBeNull();
  });
});

describe("looking back", () => {
  const THEN: View = { ...START, decision: "then" };
  const looked = (first: number, moves: { seat: number; events: GameEvent[]; view: Partial<View> }[] = []) =>
    Wire.last.say({ type: "looked_back", first, view: THEN, moves });
  const asked = () => Wire.last.sent.filter(({ type }) => type === "look_back");

  beforeEach(async () => {
    moved(BOT, ["Took"], { view: { decision: "now" }, legal: [7] });
    moved(BOT, ["Stopped"]);
    await pass(10 * BEAT);
  });

  it("shows the moment of a line until somebody returns, and nothing can be done meanwhile", async () => {
    session.past.look(session.log[0] as GameEvent);
    expect(asked()).toEqual([{ type: "look_back", first: 1, last: 1 }]);
    expect(session.past.on).toBe(false);
    looked(1);
    await pass(0);
    expect([session.past.at, session.view?.decision, told()]).toEqual([1, "then", ["Took"]]);
    expect([session.legal, session.undoable, session.repeatable]).toEqual([[], false, false]);
    session.past.back();
    await pass(0);
    expect([session.past.at, session.view?.decision, told()]).toEqual([null, "now", ["Stopped"]]);
  });

  it("steps to and fro, asks for no moment twice, and ends after the last", async () => {
    session.past.look(session.log[1] as GameEvent);
    looked(2);
    await pass(0);
    session.past.step(-1);
    looked(1);
    expect(session.past.at).toBe(1);
    session.past.step(-1);
    looked(0);
    expect([session.past.at, session.past.first]).toEqual([0, true]);
    session.past.step(1);
    session.past.step(1);
    expect([session.past.at, asked().length]).toEqual([2, 3]);
    session.past.step(1);
    await pass(0);
    expect(session.past.on).toBe(false);
  });

  it("lets what happens meanwhile wait, and says so", async () => {
    session.past.look(session.log[0] as GameEvent);
    looked(1);
    await pass(0);
    moved(BOT, ["Lost"], { view: { decision: "later", to_act: [ME] }, legal: [3] });
    await pass(10 * BEAT);
    expect([session.view?.decision, session.past.missed, session.due]).toEqual(["then", 1, true]);
    session.past.back();
    await pass(10 * BEAT);
    expect([session.view?.decision, session.legal]).toEqual(["later", [3]]);
    expect(shown.at(-1)).toBe("Lost");
  });

  it("ends when the table is told anew", async () => {
    session.past.look(session.log[0] as GameEvent);
    looked(1);
    await pass(0);
    Wire.last.say({ type: "welcome", table: null as never, seat: ME, seq, view: START, legal: [7], ...none });
    await pass(0);
    expect([session.past.on, session.view?.decision, session.legal]).toEqual([false, "reveal", [7]]);
  });

  it("plays what happened since as it was told, and ends where it was", async () => {
    const events = [happened("Took", BOT)];
    looked(0, [{ seat: BOT, events, view: { decision: "between" } }, { seat: BOT, events: [], view: {} }]);
    await pass(0);
    expect([session.view?.decision, shown.at(-1), session.since.playing]).toEqual(["between", "Took", true]);
    await pass(10 * BEAT);
    expect([session.view?.decision, session.since.playing, session.legal]).toEqual(["now", false, []]);
  });

  it("stops playing at once when somebody has seen enough", async () => {
    const events = [happened("Took", BOT)];
    looked(0, [0, 1, 2].map(() => ({ seat: BOT, events, view: {} })));
    await pass(0);
    session.since.stop();
    await pass(0);
    expect([session.view?.decision, session.since.playing]).toEqual(["now", false]);
  });
});
