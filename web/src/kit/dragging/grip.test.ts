import { expect, it } from "vitest";

import { Grip } from "./grip";

const grip = () => new Grip("card", {} as Element, 1, { x: 100, y: 100 });

it("is a click as long as the finger hardly moves", () => {
  const card = grip();
  expect(card.move({ x: 105, y: 105 })).toBe(false);
  expect(card.moving).toBe(false);
});

it("becomes a drag once, and stays one on its way back", () => {
  const card = grip();
  expect(card.move({ x: 100, y: 109 })).toBe(true);
  expect(card.move({ x: 100, y: 130 })).toBe(false);
  expect(card.move({ x: 100, y: 100 })).toBe(false);
  expect([card.moving, card.at]).toEqual([true, { x: 100, y: 100 }]);
});
