import { describe, expect, it } from "vitest";

import { positions } from "../positions.fixture";
import {
  columnBox,
  freeBox,
  layoutOf,
  pileBox,
  placeBox,
  placedPieces,
  slotX,
  type Box,
} from "./layout";

const SIZES = [
  [440, 590],
  [390, 380],
  [240, 280],
] as const;
const { view } = positions.over;
const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;

describe.each(SIZES)("a plan of %d by %d", (width, height) => {
  const layout = layoutOf(width, height);
  const boxes = view.places.map((place) => placeBox(layout, place));

  it("has room for every place, none over another", () => {
    for (const [k, box] of boxes.entries()) {
      expect(within(box, layout.body)).toBe(true);
      for (const other of boxes.slice(k + 1)) expect(apart(box, other)).toBe(true);
    }
  });

  it("shows every piece in its place, none over another", () => {
    for (const [k, place] of view.places.entries()) {
      const box = boxes[k] as Box;
      const pieces = placedPieces(place, box, view.garments);
      expect(pieces).toHaveLength(place.contents.flatMap((pile) => pile.pieces).length);
      for (const [n, one] of pieces.entries()) {
        expect(within(one.box, pileBox(place, box, place.family === "folded" ? one.pile : 0))).toBe(
          true,
        );
        for (const other of pieces.slice(n + 1)) expect(apart(one.box, other.box)).toBe(true);
      }
    }
  });

  it("floats points where there is room", () => {
    for (const [k, place] of view.places.entries()) {
      const box = boxes[k] as Box;
      for (const { pile } of place.contents) {
        const free = freeBox(place, box, pile);
        expect(within(free, box)).toBe(true);
        for (const piece of placedPieces(place, box, view.garments)) {
          if (piece.pile === pile) expect(apart(free, piece.box)).toBe(true);
        }
      }
    }
  });

  it("puts the slots above the columns they score", () => {
    const middle = (column: number) => {
      const { x, width: wide } = columnBox(layout, column);
      return x + wide / 2;
    };
    const [left, right, both] = view.slots.map(({ columns }) => slotX(layout, columns));
    expect(both).toBeCloseTo(middle(1));
    expect(left).toBeLessThan(middle(1));
    expect(right).toBeGreaterThan(middle(1));
    expect(left).toBeGreaterThan(0);
  });
});
