import { expect, it } from "vitest";

import { fan, nearest } from "./fan";

const CARD = { width: 66, height: 102 };

it("keeps every card inside, however many there are", () => {
  for (const width of [374, 788, 800]) {
    for (let count = 1; count <= 30; count++) {
      const { spots, height } = fan(count, width, CARD);
      expect(spots).toHaveLength(count);
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThanOrEqual(CARD.width / 2);
        expect(x).toBeLessThanOrEqual(width - CARD.width / 2);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  }
});

it("has one row on wide screens and two on narrow ones, in the same order", () => {
  const wide = fan(13, 800, CARD).spots.map(({ x }) => x);
  expect(wide).toEqual([...wide].sort((a, b) => a - b));
  const narrow = fan(13, 374, CARD).spots;
  expect(new Set(narrow.slice(0, 7).map(({ y }) => y < CARD.height * 1.5))).toEqual(new Set([true]));
  expect(new Set(narrow.slice(7).map(({ y }) => y < CARD.height * 1.5))).toEqual(new Set([false]));
});

it("finds the spot nearest to a point", () => {
  const { spots } = fan(13, 800, CARD);
  spots.forEach(({ x, y }, k) => expect(nearest(spots, x + 3, y - 5)).toBe(k));
});
