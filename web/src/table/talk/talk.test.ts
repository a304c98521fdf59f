/** What is unread, muted, on its way and refused, at a table whose server is this file. */

import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { settings } from "../../lib/settings.svelte";
import type { ClientFrame, Problem, Said, TableInfo } from "../../protocol/types";
import { groupsOf, timeOf } from "./late/groups";
import { mayWrite, Talk } from "./talk.svelte";

const ANNA = 0;
const BEN = 1;
const NAMES = ["Anna", "Ben"];
let sent: ClientFrame[];
let live: boolean;
let seq: number;
let me: number | null;
let talk: Talk;

const open = () => {
  talk = new Talk("t", () => ({
    seat: me,
    opener: false,
    send: (frame) => {
      if (live) sent.push(frame);
      return live;
    },
  }));
};

function said(seat: number | null, text: string, name = seat === null ? "Cleo" : (NAMES[seat] ?? "")): Said {
  return { type: "said", seq: ++seq, at: seq * 1000, seat, name, text };
}
const hear = (frame: Said) => talk.hear(frame, (seat) => NAMES[seat] ?? "");
const react = (seat: number) =>
  talk.hear({ type: "reacted", seq: ++seq, seat, sign: "wow" }, (of) => NAMES[of] ?? "");
const problem = (code: string): Problem => ({ type: "problem", code, text: {}, detail: null });
const texts = () => talk.messages.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  [sent, live, seq, me] = [[], true, 0, ANNA];
  open();
});

afterEach(() => {
  talk.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what is unread", () => {
  it("counts what others wrote since the talk was last open", () => {
    talk.welcome([said(BEN, "one"), said(ANNA, "mine")]);
    expect(talk.unread).toBe(1);
    talk.open = true;
    expect(talk.unread).toBe(0);
    hear(said(BEN, "two"));
    talk.open = false;
    expect(talk.unread).toBe(0);
    hear(said(BEN, "three"));
    expect(talk.unread).toBe(1);
  });

  it("is remembered when the page is loaded again", () => {
    talk.welcome([said(BEN, "one")]);
    talk.open = true;
    open();
    talk.welcome([{ ...said(BEN, "one"), seq: 1 }, said(BEN, "two")]);
    expect(talk.unread).toBe(1);
  });

  it("is read out only where it is not on the screen", () => {
    hear(said(BEN, "one"));
    expect(talk.news.map(({ text }) => text)).toEqual(["one"]);
    talk.open = true;
    hear(said(BEN, "two"));
    expect(talk.news).toEqual([]);
  });
});

describe("muting", () => {
  it("hides one person, words and signs, until they are wanted again", () => {
    talk.muting.mute({ seat: BEN, name: "Ben" });
    hear(said(BEN, "hidden"));
    hear(said(null, "seen"));
    react(BEN);
    expect([texts(), talk.unread, talk.signs.length]).toEqual([["seen"], 1, 0]);
    open();
    expect(talk.muting.people).toEqual([{ seat: BEN, name: "Ben" }]);
    talk.muting.hear({ seat: BEN, name: "Ben" });
    hear(said(BEN, "back"));
    expect(texts()).toEqual(["back"]);
  });

  it("hides everybody, and this browser remembers it", () => {
    talk.muting.all = true;
    open();
    hear(said(BEN, "hidden"));
    expect([texts(), talk.unread, talk.news.length]).toEqual([[], 0, 0]);
    talk.muting.all = false;
    expect(texts()).toEqual(["hidden"]);
  });

  it("does without what it cannot read", () => {
    localStorage.setItem("spielwerk.muted.t", "{");
    open();
    expect(talk.muting.all).toBe(false);
  });
});

describe("writing", () => {
  it("sends what is written, once, and waits until it is acknowledged", () => {
    talk.draft = " Hello ";
    talk.write();
    talk.draft = "more";
    talk.write();
    expect(sent).toEqual([{ type: "say", text: "Hello", name: null }]);
    hear(said(ANNA, "Hello"));
    talk.write();
    expect(sent.length).toBe(2);
  });

  it("sends nothing where there is nothing", () => {
    talk.draft = "  ";
    talk.write();
    expect(sent).toEqual([]);
  });

  it("gives back what was refused", () => {
    talk.draft = "Hello";
    talk.write();
    expect(talk.refused(problem("too_fast"))).toBe(true);
    expect([talk.draft, talk.sending, talk.problem?.code]).toEqual(["Hello", false, "too_fast"]);
    expect(talk.refused(problem("over"))).toBe(false);
  });

  it("keeps what nobody could hear", () => {
    live = false;
    talk.draft = "Hello";
    talk.write();
    expect(talk.draft).toBe("Hello");
  });

  it("knows after a lost connection whether it arrived", () => {
    talk.welcome([said(BEN, "one")]);
    talk.draft = "Hello";
    talk.write();
    talk.welcome([said(BEN, "one")]);
    expect(talk.draft).toBe("Hello");
    talk.write();
    talk.welcome([said(BEN, "one"), said(ANNA, "Hello")]);
    expect([talk.draft, talk.sending]).toEqual(["", false]);
  });

  it("is done under a name by who watches", () => {
    me = null;
    settings.name = " Cleo ";
    talk.draft = "Hello";
    talk.write();
    expect(sent).toEqual([{ type: "say", text: "Hello", name: "Cleo" }]);
    hear(said(null, "Hello"));
    expect([talk.sending, talk.unread]).toEqual([false, 0]);
  });

  it.each([
    ["off", ANNA, false],
    ["players", ANNA, true],
    ["players", null, false],
    ["everybody", null, true],
  ] as const)("is allowed by the terms: %s, seat %s", (who, seat, may) => {
    const table = { terms: { talk: who, watching: true } } as TableInfo;
    expect(mayWrite(table, { seat, opener: false })).toBe(may);
    expect(mayWrite(table, { seat, opener: true })).toBe(who !== "off");
  });
});

describe("a sign", () => {
  it("is seen for some seconds, the latest of each person", () => {
    react(BEN);
    vi.advanceTimersByTime(3000);
    react(BEN);
    react(ANNA);
    expect(talk.signs.map(({ id }) => id)).toEqual([2, 3]);
    vi.advanceTimersByTime(4999);
    expect(talk.signs.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect(talk.signs).toEqual([]);
  });
});

describe("messages in the list", () => {
  it("stand together as they were written in one go", () => {
    const lines = [said(BEN, "a"), said(BEN, "b"), said(ANNA, "c"), said(BEN, "d")];
    const later = { ...said(BEN, "e"), at: 10 ** 7 };
    const groups = groupsOf([...lines, later]).map((group) => group.lines.map(({ text }) => text));
    expect(groups).toEqual([["a", "b"], ["c"], ["d"], ["e"]]);
  });

  it("have a time, and a day where it was another one", () => {
    const noon = new Date(2026, 2, 4, 12, 5).getTime();
    expect(timeOf(noon, noon + 60_000, "de")).toBe("12:05");
    expect(timeOf(noon, noon + 2 * 86_400_000, "de")).toContain("4. März");
  });
});
