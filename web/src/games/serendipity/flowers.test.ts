import { describe, expect, it } from "vitest";

import type { OptionInfo } from "../../protocol/types";
import { dealFlowers, flowersOf, mostFlowers, nobodysFlowers, pickFlower } from "./flowers";

const plain = { choices: null, length: null, applies: null };
const optionsFor = (most: number): OptionInfo[] => [
  { ...plain, name: "colours_per_player", default: most, minimum: 1, maximum: most },
  { ...plain, name: "colours", default: [0, 1, 2, 3, 4, 5], minimum: 0, maximum: 5, length: 6 },
];

describe("dealing flowers", () => {
  it.each([
    [2, 3, [2, 4, 1]],
    [3, 2, [5, 0]],
    [4, 1, [3]],
    [6, 1, [5]],
    [2, 3, [4]],
  ])("gives %i players up to %i: the first gets %j, all as many", (seats, most, picked) => {
    const dealt = dealFlowers({ usual: 0, picked }, optionsFor(most), seats);
    expect(flowersOf(dealt, seats, 0)).toEqual(picked);
    const all = Array.from({ length: seats }, (_, seat) => flowersOf(dealt, seats, seat));
    expect(new Set(all.map((flowers) => flowers.length))).toEqual(new Set([picked.length]));
    const told = [...all.flat(), ...nobodysFlowers(dealt, seats)];
    expect(told.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("begins with the usual colour and as many as there may be", () => {
    const dealt = dealFlowers({ usual: 4, picked: null }, optionsFor(3), 2);
    expect(flowersOf(dealt, 2, 0)[0]).toBe(4);
    expect(flowersOf(dealt, 2, 0).length).toBe(3);
  });

  it("keeps the first of the picked flowers where fewer are allowed", () => {
    const dealt = dealFlowers({ usual: 0, picked: [5, 1, 2] }, optionsFor(1), 5);
    expect(flowersOf(dealt, 5, 0)).toEqual([5]);
  });
});

it("takes flowers, puts them back and keeps at least one", () => {
  expect(mostFlowers(optionsFor(2))).toBe(2);
  expect(pickFlower([0], 3, 2)).toEqual([0, 3]);
  expect(pickFlower([0, 3], 4, 2)).toEqual([3, 4]);
  expect(pickFlower([3, 4], 3, 2)).toEqual([4]);
  expect(pickFlower([4], 4, 2)).toEqual([4]);
});
