import { expect, it } from "vitest";

import { nothingDecided } from "./outcomes";

const ended = (winners: number[], scores: number[]) => ({ winners, scores, reason: "quiet" });

it("knows an ending in which nobody did anything", () => {
  expect(nothingDecided(ended([0, 1], [0, 0]))).toBe(true);
  expect(nothingDecided(ended([0, 1], [3, 3]))).toBe(false);
  expect(nothingDecided(ended([0], [0, -2]))).toBe(false);
  expect(nothingDecided(ended([], [0, 0]))).toBe(false);
});

it("lets a single player win with nothing", () => {
  expect(nothingDecided(ended([0], [0]))).toBe(false);
});
