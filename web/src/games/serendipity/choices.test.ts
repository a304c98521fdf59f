import { expect, it } from "vitest";

import type { KindInfo } from "../../protocol/types";
import { Choices } from "./choices";

/** As much of a view as is asked for. */
const view = { focus: null, first: null, decision: "settle" };

const kinds: KindInfo[] = [
  { name: "reveal", first: 0, size: 91, args: [["cell", 91]] },
  { name: "rotate", first: 91, size: 6, args: [["rotation", 6]] },
  { name: "target", first: 97, size: 91, args: [["cell", 91]] },
];

it("finds the one action that a click on a tile stands for", () => {
  const choices = new Choices(kinds, [97 + 3, 97 + 8], view);
  expect([...choices.cells]).toEqual([3, 8]);
  expect(choices.at(8)).toBe(97 + 8);
  expect(choices.at(5)).toBeUndefined();
});

it("asks about what could be done elsewhere now", () => {
  expect(new Choices(kinds, [97 + 3], view).meantAt(5)).toBe(97 + 5);
  expect(new Choices(kinds, [], view).meantAt(5)).toBe(5);
});

it("turns the tile in question, and no tile where nothing can be turned", () => {
  const choices = new Choices(kinds, [91, 93], { ...view, focus: 45 });
  expect(choices.turning).toBe(45);
  expect(choices.rotations.get(2)).toBe(93);
  expect(new Choices(kinds, [97], { ...view, focus: 45 }).turning).toBeNull();
});

it("tells what lets tiles travel from what only turns one over", () => {
  const choices = new Choices(kinds, [2, 97 + 3], view);
  expect([2, 3, 4].map((cell) => choices.moves(cell))).toEqual([false, true, false]);
});

it("lets the tile in question be taken elsewhere, and any first of two", () => {
  const travelling = (decision: string, legal: readonly number[]) => {
    const choices = new Choices(kinds, legal, { focus: 45, first: 7, decision });
    return [3, 7, 45].filter((cell) => choices.travels(cell));
  };
  expect(travelling("settle", [97 + 3])).toEqual([45]);
  expect(travelling("reveal", [3, 45])).toEqual([]);
  expect(travelling("second", [97 + 3])).toEqual([7]);
  expect(travelling("first", [97 + 3, 97 + 7])).toEqual([3, 7]);
  expect(travelling("settle", [])).toEqual([]);
});

it("knows what a first and a second tile would have meant together", () => {
  const two: KindInfo[] = [
    { name: "first", first: 0, size: 91, args: [["cell", 91]] },
    { name: "second", first: 91, size: 91, args: [["cell", 91]] },
  ];
  expect(new Choices(two, [], view).meantAs(8, 3)).toEqual({ action: 91 + 8, first: 3 });
  expect(new Choices(kinds, [], view).meantAs(8, 3)).toBeUndefined();
});
