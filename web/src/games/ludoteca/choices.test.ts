import { describe, expect, it } from "vitest";

import { encode } from "../../protocol/actions";
import type { KindInfo } from "../../protocol/types";
import { firstOf } from "./cards/cards";
import { Choices } from "./choices";
import { first } from "./positions.fixture";
import type { LudotecaDerived } from "./types";

// The kinds that the game declares, in any order: what counts is what they are called.
const DECLARED: [string, [string, number][]][] = [
  ["draw", []],
  ["lay", [["card", 61], ["pillar", 6]]],
  ["two", [["owner", 4], ["pillar", 6]]],
  ["x", [["owner", 4]]],
  ["joker", []],
  ["at", [["pillar", 6], ["value", 9]]],
  ["pair", [["pillar", 6]]],
  ["four", [["value", 9]]],
  ["resource", [["card", 61]]],
  ["pass", []],
  ["use", [["mask", 64]]],
  ["discard", [["card", 61]]],
  ["pick", [["card", 61]]],
  ["give", [["card", 61], ["player", 4]]],
  ["retract", [["pillar", 6]]],
];
const KINDS: KindInfo[] = [];
for (const [name, args] of DECLARED) {
  const last = KINDS.at(-1);
  const size = args.reduce((product, [, count]) => product * count, 1);
  KINDS.push({ name, first: last ? last.first + last.size : 0, size, args });
}

function action(kind: string, args: Record<string, number> = {}): number {
  const found = encode(KINDS, kind, args);
  if (found === undefined) throw new Error(`no such action: ${kind}`);
  return found;
}

const LENDING_7 = 6;
const ME = 0;
const { faces } = first.constants;
const GUEST = firstOf(faces, "guest");
const SWAPPER = firstOf(faces, "swapper");
const JOKER = firstOf(faces, "joker");
const BURDEN = firstOf(faces, "burden");
const RESOURCE = firstOf(faces, "resource");
const choices = (...legal: number[]) => new Choices(KINDS, legal, first);

describe("a card of the hand", () => {
  it("stands for the actions that begin with it", () => {
    const lay = action("lay", { card: LENDING_7, pillar: 0 });
    const two = action("two", { owner: 1, pillar: 3 });
    const found = choices(lay, two, action("joker"), action("x", { owner: 1 }));
    expect(found.of(LENDING_7)).toEqual([lay]);
    expect(found.of(GUEST)).toEqual([two]);
    expect(found.of(JOKER)).toEqual([action("joker")]);
    expect(found.of(SWAPPER)).toEqual([action("x", { owner: 1 })]);
    expect(found.of(BURDEN)).toEqual([]);
  });

  it("is not the card of the same name in the discard pile", () => {
    expect(choices(action("pick", { card: LENDING_7 })).of(LENDING_7)).toEqual([]);
  });
});

describe("a shelf", () => {
  const lay = action("lay", { card: LENDING_7, pillar: 0 });
  const two = action("two", { owner: 1, pillar: 3 });
  const found = choices(lay, two);

  it("takes the cards that can be laid there", () => {
    expect(found.lay(LENDING_7, ME, 0)).toEqual({ legal: true, action: lay });
    expect(found.lay(GUEST, 1, 3)).toEqual({ legal: true, action: two });
    expect(found.pillars(ME, LENDING_7)).toEqual(new Set([0]));
    expect(found.pillars(1, GUEST)).toEqual(new Set([3]));
    expect(found.pillars(1, LENDING_7)).toEqual(new Set());
  });

  it("knows what a click would have meant where it is not allowed", () => {
    const wrong = action("lay", { card: LENDING_7, pillar: 4 });
    expect(found.lay(LENDING_7, ME, 4)).toEqual({ legal: false, action: wrong });
    const damaged = action("lay", { card: BURDEN, pillar: 0 });
    expect(found.lay(BURDEN, ME, 0)).toEqual({ legal: false, action: damaged });
    expect(found.lay(LENDING_7, 1, 0).legal).toBe(false);
  });

  it("can be pointed at without a card where one is taken back or a joker waits", () => {
    const retract = choices(action("retract", { pillar: 2 }));
    expect(retract.pillars(ME, null)).toEqual(new Set([2]));
    expect(retract.pillars(1, null)).toEqual(new Set());
    const at = [8, 3].map((value) => action("at", { pillar: 5, value }));
    expect(choices(...at).pillars(ME, null)).toEqual(new Set([5]));
    expect(choices(...at.toReversed()).values(5).map(({ value }) => value)).toEqual([8, 3]);
  });
});

describe("players", () => {
  it("can be pointed at to give them a card or to swap one of theirs", () => {
    const give = action("give", { card: LENDING_7, player: 2 });
    expect(choices(give).players(LENDING_7)).toEqual(new Map([[2, give]]));
    expect(choices(give).players(RESOURCE)).toEqual(new Map());
    const x = action("x", { owner: 3 });
    expect(choices(x).players(SWAPPER)).toEqual(new Map([[3, x]]));
    expect(choices(x).players(null)).toEqual(new Map());
  });
});

describe("combinations", () => {
  const [pair, four] = [action("pair", { pillar: 1 }), action("four", { value: 6 })];
  const [one, other] = [action("use", { mask: 0b01 }), action("use", { mask: 0b10 })];
  const found = (legal: number[], told: Partial<LudotecaDerived>) =>
    new Choices(KINDS, legal, { ...first, derived: { ...first.derived, ...told } })
      .combinations()
      .map(({ action }) => action);
  const laying = (...actions: number[]) => actions.map((action) => ({ action, cards: [] }));

  it("are offered as they are legal", () => {
    const offers = laying(pair, four);
    expect(found([pair, four, action("pass")], { offers })).toEqual([pair, four]);
    expect(found([four], { offers })).toEqual([four]);
    expect(found([], { offers })).toEqual([]);
  });

  it("can be made in several ways once one is chosen", () => {
    expect(found([one, other], { ways: laying(one, other) })).toEqual([one, other]);
  });
});

describe("combinations with a card in mind", () => {
  const pair = action("pair", { pillar: 0 });
  const four = action("four", { value: 6 });
  const laid = (...cards: number[]) => cards.map((card) => ({ card, value: 1 }));
  const derived: LudotecaDerived = {
    ...first.derived,
    offers: [
      { action: four, cards: laid(5, 13, 21, 29) },
      { action: pair, cards: laid(3, 2) },
    ],
  };
  const offered = new Choices(KINDS, [pair, four], { ...first, derived });

  it("stay on offer, and those that take it come first", () => {
    const actions = (card: number | null) => offered.combinations(card).map((one) => one.action);
    expect(actions(null)).toEqual([four, pair]);
    expect(actions(2)).toEqual([pair, four]);
    expect(actions(13)).toEqual([four, pair]);
  });

  it("make partners of their cards", () => {
    expect(offered.partners(3)).toEqual(new Set([2]));
    expect(offered.partners(13)).toEqual(new Set([5, 21, 29]));
    expect(offered.partners(7).size).toBe(0);
    expect(offered.partners(null).size).toBe(0);
  });
});

describe("buttons", () => {
  it("say quietly what does nothing, and leave to a chosen card what it does itself", () => {
    const found = choices(action("joker"), action("pass"));
    expect(found.plain(null)).toEqual([
      { action: action("joker"), quiet: false },
      { action: action("pass"), quiet: true },
    ]);
    expect(found.plain(LENDING_7)).toEqual([]);
    expect(choices(action("draw")).plain(LENDING_7)).toHaveLength(1);
  });
});

it("knows what a move points at, by the names of what cards are dropped on", () => {
  const choices = new Choices(KINDS, [], { ...first, viewer: 0 });
  const place = (kind: string, args: Record<string, number> = {}) =>
    choices.placeOf(action(kind, args));
  expect(place("lay", { card: 3, pillar: 2 })).toBe("shelf-0-2");
  expect(place("two", { owner: 1, pillar: 2 })).toBeNull(); // it stands in a sheet
  expect(place("x", { owner: 1 })).toBe("player-1");
  expect(place("give", { card: 3, player: 1 })).toBe("player-1");
  expect(place("discard", { card: 3 })).toBe("discards");
  expect(place("draw")).toBe("pile");
  expect(place("pass")).toBeNull();
});
