import { expect, it, vi } from "vitest";

import type { GameInfo } from "../../protocol/types";
import { Choices } from "./choices";
import { check, first } from "./positions.fixture";
import type { LuescherziaView } from "./types";
import { words } from "./words";

// The language is asked of the browser, which there is none of here.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const game: GameInfo = {
  id: "luescherzia",
  language: "en",
  rules_version: 1,
  seats: [1, 6],
  options: {},
  levels: [],
  private: true,
  box: null,
  boxes: [],
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
  const rolled = { ...check, price: 2, next_chance: chance(1, 3) };
  const ways = (one_decides: boolean) => {
    const derived = { ...first.derived, passes: false, one_decides };
    return waysOf(view({ decision: "reroll", check: rolled, derived }), [8, 9]);
  };
  expect(ways(true).map((way) => way.chance)).toEqual(["", expect.stringContaining("33")]);
  expect(ways(true)[1]?.note).toContain("2");
  expect(ways(false).map((way) => way.chance)).toEqual(["", ""]);
});

it("says whether the check passes as the dice lie", () => {
  const note = (passes: boolean) => {
    const derived = { ...first.derived, passes };
    return waysOf(view({ decision: "reroll", check, derived }), [8])[0]?.note;
  };
  expect(note(true)).toBe(words("way.passes"));
  expect(note(false)).toBe(words("way.fails"));
});

it("turns to the fields next to the lantern", () => {
  const derived = { ...first.derived, neighbours: [null, 6, 16, null] };
  const kinds = [{ name: "face", first: 20, size: 4, args: [["direction", 4]] as [string, number][] }];
  const choices = new Choices(kinds, [20, 21, 22, 23], view({ derived }));
  expect([4, 6, 16].map((field) => choices.facingTo(field))).toEqual([undefined, 21, 22]);
});
