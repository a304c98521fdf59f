import { describe, expect, it } from "vitest";

import { LAP, layOut, onMap, stepTo, trackCells, type Box, type Spot } from "./layout";
import { planInPlay } from "../cards/inplay";

const REACH = 347;
const CITIES = 6;
const sizes: [number, number][] = [
  [800, 676],
  [788, 640],
  [1280, 860],
  [390, 450],
  [360, 400],
  [516, 334],
  [396, 390],
];

const around = (spot: Spot): Box => ({
  x: spot.x - REACH * spot.scale,
  y: spot.y - REACH * spot.scale,
  width: 2 * REACH * spot.scale,
  height: 2 * REACH * spot.scale,
});

function apart(a: Box, b: Box): boolean {
  const clear = 0.5;
  return (
    a.x + a.width <= b.x + clear ||
    b.x + b.width <= a.x + clear ||
    a.y + a.height <= b.y + clear ||
    b.y + b.height <= a.y + clear
  );
}

describe.each(sizes)("a map of %i by %i", (width, height) => {
  const looked = 3;
  const layout = layOut(width, height, REACH, looked);
  const shown = layout.narrow ? layout.towns.filter((_, city) => city === looked) : layout.towns;

  it("has room for all towns and the score track, none over another", () => {
    const boxes = [...shown.map(around), ...layout.strip.map(around), layout.ring];
    expect(boxes).toHaveLength(layout.narrow ? 1 + CITIES + 1 : CITIES + 1);
    boxes.forEach((a, k) => {
      for (const b of boxes.slice(k + 1)) expect(apart(a, b)).toBe(true);
      expect(a.x).toBeGreaterThanOrEqual(0);
      expect(a.y).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width).toBeLessThanOrEqual(width);
      expect(a.y + a.height).toBeLessThanOrEqual(height);
    });
  });

  it("has a score track of one cell per point, each beside the next", () => {
    const cells = trackCells(layout.ring);
    expect(cells).toHaveLength(LAP);
    const grown = ({ x, y, width, height }: Box) => ({
      x: x - 1.5,
      y: y - 1.5,
      width: width + 3,
      height: height + 3,
    });
    cells.forEach((cell, k) => {
      expect(apart(grown(cell), cells[(k + 1) % LAP] ?? cell)).toBe(false);
      for (const other of cells.slice(k + 2, k + LAP - 1)) expect(apart(cell, other)).toBe(true);
    });
  });

  it.each([2, 3, 4])("lays the cards of %i seats side by side on the stage", (seats) => {
    const { stage } = layout;
    const { card, pile, golden, stock, clock, slots } = planInPlay(stage, seats);
    const wide = 60 * card;
    expect(slots).toHaveLength(seats);
    const all = [
      golden.x + wide / 2,
      stock.x,
      stock.x + stock.width,
      clock.x - clock.radius,
      clock.x + clock.radius,
    ];
    expect(all).toEqual([...all].sort((a, b) => a - b));
    expect((slots[0]?.x ?? 0) - wide / 2).toBeGreaterThan(clock.x + clock.radius - 1);
    expect((slots.at(-1)?.x ?? 0) + wide / 2).toBeLessThanOrEqual(stage.x + stage.width);
    expect(pile.x - wide / 2).toBeGreaterThan(stage.x);
    slots.slice(1).forEach((slot, k) => {
      expect(slot.x - (slots[k]?.x ?? 0)).toBeGreaterThan(wide * 0.85);
    });
  });
});

it.each([
  [516, 334],
  [396, 390],
  [320, 324],
])("leaves a town in %s by %s large enough for a finger", (width, height) => {
  const { towns } = layOut(width, height, REACH, 3);
  expect(100 * (towns[3]?.scale ?? 0)).toBeGreaterThan(27);
});

it("finds a place of a town on the map", () => {
  expect(onMap({ x: 100, y: 50, scale: 0.5 }, { x: -20, y: 10 })).toEqual({ x: 90, y: 55 });
});

describe("arrow keys", () => {
  const at = (place: number, x: number, y: number) => ({ city: 0, place, x, y });
  const all = [at(0, 0, 0), at(1, 100, 10), at(2, 60, 60), at(3, 0, 100)];
  const first = all[0] ?? at(0, 0, 0);

  it("lead to the nearest place in their direction", () => {
    expect(stepTo(all, first, "ArrowRight").place).toBe(1);
    expect(stepTo(all, first, "ArrowDown").place).toBe(3);
  });

  it("lead nowhere where there is nothing, and other keys never", () => {
    expect(stepTo(all, first, "ArrowUp")).toBe(first);
    expect(stepTo(all, first, "Home")).toBe(first);
  });
});
