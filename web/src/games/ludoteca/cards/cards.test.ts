import { expect, it } from "vitest";

import { BACK, FIRST_RESOURCE, GUEST, JOKER, pillarOf, sortOf, valueOf } from "./cards";

it("knows pillar cards by their number", () => {
  expect([0, 7, 8, 47].map(pillarOf)).toEqual([0, 0, 1, 5]);
  expect([0, 7, 8, 47].map(valueOf)).toEqual([1, 8, 1, 8]);
});

it("knows helpers, extra cards and resources", () => {
  expect([48, 49, 50, GUEST].map(valueOf)).toEqual([1, 4, 8, 2]);
  expect([47, 48, GUEST, 52, JOKER, 54, FIRST_RESOURCE, 60].map(sortOf)).toEqual([
    "pillar",
    "helper",
    "helper",
    "swapper",
    "joker",
    "burden",
    "resource",
    "resource",
  ]);
  expect([48, 52, JOKER, 60].map(pillarOf)).toEqual([undefined, undefined, undefined, undefined]);
});

it("knows nothing about a back", () => {
  expect([sortOf(BACK), pillarOf(BACK), valueOf(BACK)]).toEqual(["back", undefined, undefined]);
});
