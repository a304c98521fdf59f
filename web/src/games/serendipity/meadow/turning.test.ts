import { expect, it } from "vitest";

import { shortWay } from "./turning";

it("turns the short way round", () => {
  expect(shortWay(0, 5)).toBe(-1);
  expect(shortWay(5, 0)).toBe(6);
  expect(shortWay(-1, 0)).toBe(0);
  expect(shortWay(2, 4)).toBe(4);
  expect(shortWay(7, 1)).toBe(7);
});
