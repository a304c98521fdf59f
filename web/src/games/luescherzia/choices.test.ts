import { expect, it, vi } from "vitest";

import type { GameInfo } from "../../protocol/types";
import { Choices } from "./choices";
import { check, first } from "./positions.fixture";
import type { LuescherziaView } from "./types";

// The language is asked of the browser, which there is none of here.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const game: GameInfo = {
  id: "luescherzia",
  language: "en",
  rules_version: 1,
  seats: [1, 6],
  options: {},
  levels: [],
  kinds: [
    { name: "skip", first: 0, size: 1, args: [] },
    { name: "orient", first: 1, size: 1, args: [] },
    { name: "pay", first: 2, size: 1, args: [] },
    { name: "roll", first: 3, size: 5, args: [["paid", 5]] },
    { name: "accept", first: 8, size: 1, args: [] },
    { name: "reroll", first: 9, size: 1, args: [] },
  ],
  texts: { "actions.skip": "as it is", "actions.orient": "try", "actions.pay": "pay" },
  words: { skill: ["N", "O", "R", "D", "A"] },
};

const waysOf = (seen: LuescherziaView, legal: number[]) =>
  new Choices(game.kinds, legal, seen).ways(game, []);

const chance = (hits: number, of: number) => ({ hits, of });
const view = (changes: Partial<LuescherziaView>): LuescherziaView => ({ ...first, ...changes });

it("offers nothing to whom nothing is asked", () => {
  expect(waysOf(view({ decision: "influence" }), [])).toEqual([]);
});

it("says what a check would take, and what cannot be paid can be asked about", () => {
  const outlook = { kind: "orient", skill: 1, dice: 2, needed: 1, chance: chance(20, 36) };
  const ways = waysOf(view({ decision: "influence", outlooks: [outlook] }), [0, 1]);
  expect(ways.map((way) => [way.action, way.legal])).toEqual([
    [0, true],
    [1, true],
    [2, false],
  ]);
  expect(ways[1]?.note).toContain("O");
  expect(ways[1]?.chance).toContain("56");
  expect(ways[0]?.chance).toBe("");
});

it("offers up to five dice, with the chance where it is known", () => {
  const rolled = { ...check, dice: 3, rolls: [{ paid: 0, dice: 3, chance: chance(19, 27) }] };
  const ways = waysOf(view({ decision: "roll", check: rolled }), [3]);
  expect(ways.map((way) => [way.action, way.legal])).toEqual([
    [3, true],
    [4, false],
    [5, false],
  ]);
  expect(ways.map((way) => way.chance !== "")).toEqual([true, false, false]);
});

it("tells the chance of one more try only while it decides something", () => {
  const failed = { ...check, successes: 0, needed: 1, price: 2, next_chance: chance(1, 3) };
  const open = waysOf(view({ decision: "reroll", check: failed }), [8, 9]);
  expect(open.map((way) => way.chance)).toEqual(["", expect.stringContaining("33")]);
  expect(open[1]?.note).toContain("2");
  const done = { ...failed, successes: 1 };
  const passed = waysOf(view({ decision: "reroll", check: done }), [8, 9]);
  expect(passed.map((way) => way.chance)).toEqual(["", ""]);
  const far = { ...failed, needed: 2, next_chance: chance(0, 1) };
  const short = waysOf(view({ decision: "reroll", check: far }), [8, 9]);
  expect(short.map((way) => way.chance)).toEqual(["", ""]);
});
