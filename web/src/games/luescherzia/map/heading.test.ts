import { expect, it } from "vitest";

import { quartersOn } from "./heading";

it("turns the short way round", () => {
  expect(quartersOn(0, 3)).toBe(-1);
  expect(quartersOn(3, 0)).toBe(4);
  expect(quartersOn(-1, 0)).toBe(0);
  expect(quartersOn(0, 2)).toBe(2);
  expect(quartersOn(5, 1)).toBe(5);
});
