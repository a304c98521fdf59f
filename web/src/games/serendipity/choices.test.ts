import { expect, it } from "vitest";

import type { KindInfo } from "../../protocol/types";
import { Choices } from "./choices";

const kinds: KindInfo[] = [
  { name: "reveal", first: 0, size: 91, args: [["cell", 91]] },
  { name: "rotate", first: 91, size: 6, args: [["rotation", 6]] },
  { name: "target", first: 97, size: 91, args: [["cell", 91]] },
];

it("finds the one action that a click on a tile stands for", () => {
  const choices = new Choices(kinds, [97 + 3, 97 + 8], { focus: null });
  expect([...choices.cells]).toEqual([3, 8]);
  expect(choices.at(8)).toBe(97 + 8);
  expect(choices.at(5)).toBeUndefined();
});

it("asks about what could be done elsewhere now", () => {
  expect(new Choices(kinds, [97 + 3], { focus: null }).meantAt(5)).toBe(97 + 5);
  expect(new Choices(kinds, [], { focus: null }).meantAt(5)).toBe(5);
});

it("turns the tile in question, and no tile where nothing can be turned", () => {
  const choices = new Choices(kinds, [91, 93], { focus: 45 });
  expect(choices.turning).toBe(45);
  expect(choices.rotations.get(2)).toBe(93);
  expect(new Choices(kinds, [97], { focus: 45 }).turning).toBeNull();
});

it("tells what lets tiles travel from what only turns one over", () => {
  const choices = new Choices(kinds, [2, 97 + 3], { focus: null });
  expect([2, 3, 4].map((cell) => choices.moves(cell))).toEqual([false, true, false]);
});
