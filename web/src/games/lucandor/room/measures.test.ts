import { expect, it } from "vitest";

import { positions } from "../positions.fixture";
import { COLUMN, columnX, freeRoom, heightOf, lying, placeAt } from "./measures";

const { view } = positions.over;

it("keeps every piece within the walls of its column and its level", () => {
  for (const place of view.places) {
    const corner = placeAt(place);
    for (const { at, size } of lying(place, view.garments)) {
      expect(Math.abs(at.x - columnX(place.column)) + size.x / 2).toBeLessThanOrEqual(COLUMN / 2);
      expect(at.y).toBeGreaterThanOrEqual(corner.y);
      expect(at.y).toBeLessThan(corner.y + heightOf(place.level));
    }
  }
});

it("lays folded clothes one on the other, and everything else side by side", () => {
  for (const place of view.places) {
    const pieces = lying(place, view.garments);
    for (const one of pieces) {
      const next = pieces.find(({ pile, index }) => pile === one.pile && index === one.index + 1);
      if (!next) continue;
      if (place.family === "folded") {
        expect(next.at.x).toBe(one.at.x);
        expect(next.at.y).toBeCloseTo(one.at.y + one.size.y);
      } else {
        expect(next.at.x - one.at.x).toBeCloseTo((one.size.x + next.size.x) / 2);
      }
    }
  }
});

it("lets what is free glow, within its place", () => {
  for (const place of view.places) {
    for (const { pile } of place.contents) {
      const { at, size } = freeRoom(place, pile);
      expect(Math.abs(at.x - columnX(place.column)) + size.x / 2).toBeLessThanOrEqual(COLUMN / 2);
      expect(at.y - size.y / 2).toBeGreaterThanOrEqual(placeAt(place).y);
    }
  }
});
