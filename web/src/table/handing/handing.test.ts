/** Who has the device, at a table that is only what a test says. */

import { beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { TableSession } from "../session.svelte";
import { Handing } from "./handing.svelte";
import { nextHolder } from "./order";

describe("the order", () => {
  const people = [0, 2, 3];

  it("lets who owes something keep it", () => {
    expect(nextHolder({ holder: 2, people, toAct: [0, 2, 3] })).toBe(2);
  });

  it("goes round once where all choose", () => {
    expect(nextHolder({ holder: 2, people, toAct: [0, 3] })).toBe(3);
    expect(nextHolder({ holder: 3, people, toAct: [0] })).toBe(0);
  });

  it("stays while others elsewhere decide", () => {
    expect(nextHolder({ holder: 2, people, toAct: [1] })).toBe(2);
    expect(nextHolder({ holder: null, people, toAct: [1] })).toBeNull();
  });

  it("begins with the first who is waited for", () => {
    expect(nextHolder({ holder: null, people, toAct: [3, 2] })).toBe(2);
  });
});

const TOKENS = ["anna", "ben"];
let handing: Handing;

/** The table as seat `seat` sees it, or nobody. */
function look(seat: number | null, toAct: number[], more: object = {}): TableSession {
  const session = {
    view: { to_act: toAct, over: false },
    seat,
    company: [0, 1],
    people: [0, 1],
    settled: true,
    confided: [],
    sitAs: vi.fn(),
    ...more,
  };
  return session as unknown as TableSession;
}

beforeEach(() => {
  handing = new Handing(TOKENS);
});

describe("handing over", () => {
  it("shows nobody's things until somebody takes the device", () => {
    expect(handing.token).toBeNull();
    const table = look(null, [1]);
    handing.follow(table, true);
    expect(handing.asked).toBe(1);
    handing.take(table);
    expect(handing.token).toBe("ben");
    handing.follow(look(null, [1], { view: null }), true); // on the way
    expect(handing.asked).toBe(1);
    handing.follow(look(1, [1]), true);
    expect(handing.asked).toBeNull();
  });

  it("covers everything as soon as the next one is asked", () => {
    handing.token = "anna";
    handing.follow(look(0, [1]), true);
    expect(handing.leaving).toEqual({ asked: 1, wished: false });
  });

  it("asks whom the page before has named, as long as they are waited for", () => {
    const company = { company: [0, 1, 2], people: [0, 1, 2] };
    handing = new Handing([...TOKENS, "cleo"], { asked: 2, wished: false });
    handing.follow(look(null, [0, 2], company), true);
    expect(handing.asked).toBe(2);
    handing.follow(look(null, [0], company), true);
    expect(handing.asked).toBe(0);
    handing.follow(look(null, [], company), true);
    expect(handing.asked).toBeNull();
  });

  it("waits until all has been shown", () => {
    handing.token = "anna";
    handing.follow(look(0, [1], { settled: false }), true);
    expect([handing.asked, handing.token]).toEqual([null, "anna"]);
  });

  it("lets somebody see first what only they are told", () => {
    handing.token = "anna";
    handing.follow(look(0, [1], { confided: [{}] }), true);
    expect([handing.asked, handing.offered, handing.token]).toEqual([null, 1, "anna"]);
    handing.handOn(1);
    expect([handing.leaving, handing.offered]).toEqual([{ asked: 1, wished: false }, null]);
  });

  it("lets somebody look who is not waited for, and think better of it", () => {
    handing.handOn(1, true);
    handing = new Handing(TOKENS, handing.leaving);
    handing.follow(look(null, [0]), true);
    expect(handing.asked).toBe(1);
    handing.take(look(null, [0]));
    handing.follow(look(1, [0]), true);
    expect([handing.asked, handing.offered, handing.token]).toEqual([null, 0, "ben"]);
    handing.handOn(0, true);
    handing = new Handing(TOKENS, handing.leaving);
    handing.leave();
    handing.follow(look(null, [1]), true);
    expect(handing.asked).toBe(1);
  });

  it("asks nobody when the game is over", () => {
    handing.follow(look(null, [1]), true);
    handing.follow(look(null, [], { view: { to_act: [], over: true } }), true);
    expect(handing.asked).toBeNull();
  });
});

describe("without secrets", () => {
  it("changes seats and asks nobody", () => {
    const table = look(0, [1]);
    handing.follow(table, false);
    expect(table.sitAs).toHaveBeenCalledWith("ben");
    expect(handing.asked).toBeNull();
  });

  it("stays where it is while somebody owes something", () => {
    const table = look(0, [0]);
    handing.follow(table, false);
    expect(table.sitAs).not.toHaveBeenCalled();
  });
});

describe("one person alone", () => {
  it("is never asked", () => {
    const alone = new Handing(["anna"]);
    expect([alone.token, alone.shared]).toEqual(["anna", false]);
    alone.follow(look(null, [0]), true);
    expect(alone.asked).toBeNull();
  });
});
