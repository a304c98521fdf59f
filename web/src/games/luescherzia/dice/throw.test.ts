import { expect, it } from "vitest";

import { lying, roll, tumble, UPRIGHT } from "./throw";

it("ends on the face that was rolled, wherever it began", () => {
  for (const pips of [1, 2, 3, 4, 5, 6]) {
    for (const place of [0, 1, 4]) {
      const end = tumble(pips, place, 7).at(-1);
      expect(end?.transform).toBe(lying(pips));
    }
  }
});

it("has another way to lie for each face", () => {
  expect(new Set(Object.values(UPRIGHT).map(String)).size).toBe(6);
});

it("comes to rest where the die belongs, and differs from throw to throw", () => {
  expect(roll(2, 1).at(-1)?.transform).toBe("translate(0px, 0px)");
  expect(roll(2, 1)[0]).not.toEqual(roll(2, 2)[0]);
});
