import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const stored = vi.hoisted(() => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
});

import { readSeen, Since, worthShowing } from "./since.svelte";

const MINUTE = 60_000;
let moves = 0;
let asked: [number, number][] = [];
const page = { hidden: false };

function since(): Since {
  return new Since("t", {
    moves: () => moves,
    ask: (first, last) => asked.push([first, last]) > 0,
    queue: (job) => void job(new AbortController().signal),
    play: () => Promise.resolve(),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  [moves, asked, page.hidden] = [5, [], false];
  stored.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("what is worth an offer", () => {
  it("is much after a while, anything after long, nothing at once", () => {
    expect(worthShowing(50, 5_000)).toBe(false);
    expect(worthShowing(2, MINUTE)).toBe(false);
    expect(worthShowing(3, MINUTE)).toBe(true);
    expect(worthShowing(1, 5 * MINUTE)).toBe(true);
    expect(worthShowing(0, 60 * MINUTE)).toBe(false);
    expect(worthShowing(-4, 60 * MINUTE)).toBe(false);
  });

  it("is not what a broken note says", () => {
    expect(readSeen(null)).toBeNull();
    expect(readSeen("{")).toBeNull();
    expect(readSeen('{"moves":"x"}')).toBeNull();
    expect(readSeen('{"moves":3,"at":9}')).toEqual({ moves: 3, at: 9 });
  });
});

describe("what happened since somebody looked", () => {
  it("is nothing at the first visit", () => {
    const first = since();
    first.welcome();
    expect(first.from).toBeNull();
  });

  it("is offered to who comes back, and asked for from where they left", () => {
    since().welcome();
    vi.advanceTimersByTime(10 * MINUTE);
    moves = 9;
    const again = since();
    again.welcome();
    expect(again.from).toBe(5);
    again.accept();
    expect(asked).toEqual([[5, 9]]);
    expect(again.from).toBeNull();
  });

  it("starts later where it is very much", () => {
    since().welcome();
    vi.advanceTimersByTime(10 * MINUTE);
    moves = 200;
    const again = since();
    again.welcome();
    again.accept();
    expect(asked).toEqual([[140, 200]]);
  });

  it("is not offered to who looked all the time", () => {
    const here = since();
    here.welcome();
    for (const later of [6, 7, 8, 9]) {
      vi.advanceTimersByTime(MINUTE);
      moves = later;
      here.shown(false);
    }
    vi.advanceTimersByTime(10 * MINUTE);
    here.alive();
    moves = 12; // somebody took back, or the line was lost for a moment
    here.welcome();
    expect(here.from).toBeNull();
  });

  it("does not begin with an own move, nor stay after one", () => {
    const here = since();
    here.welcome();
    page.hidden = true;
    moves = 6;
    here.shown(true);
    moves = 9;
    here.shown(false);
    vi.advanceTimersByTime(10 * MINUTE);
    page.hidden = false;
    const again = since();
    again.welcome();
    expect(again.from).toBe(6);
    again.shown(true);
    expect(again.from).toBeNull();
  });

  it("goes once it is declined", () => {
    since().welcome();
    vi.advanceTimersByTime(10 * MINUTE);
    moves = 9;
    const again = since();
    again.welcome();
    again.decline();
    again.accept();
    expect([again.from, asked]).toEqual([null, []]);
  });
});
