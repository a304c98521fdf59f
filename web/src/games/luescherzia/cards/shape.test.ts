import { expect, it } from "vitest";

import { shapeOf, STEP } from "./shape";

it("goes straight on, two fields", () => {
  const { squares, head } = shapeOf({ turn_first: 0, steps: 2, turn_last: 0 });
  expect(squares.at(-1)).toEqual({ x: 0, y: -2 * STEP });
  expect(head).toEqual({ x: 0, y: -2 * STEP, angle: 0 });
});

it("turns first", () => {
  const left = shapeOf({ turn_first: 3, steps: 1, turn_last: 0 });
  expect(left.squares.at(-1)).toEqual({ x: -STEP, y: 0 });
  const round = shapeOf({ turn_first: 2, steps: 1, turn_last: 0 });
  expect(round.squares.at(-1)).toEqual({ x: 0, y: STEP });
});

it("turns at last, and its head shows where to", () => {
  const { head } = shapeOf({ turn_first: 0, steps: 1, turn_last: 1 });
  expect(head.x).toBeGreaterThan(0);
  expect(head.angle).toBe(90);
});
