import { describe, expect, it } from "vitest";

import { borders, chance, grown, hatch, lineByHand, loopByHand, tremble } from "./ink";

const drawing = (...rows: string[]) =>
  borders(rows[0]?.length ?? 0, rows.length, (x, y) => rows[y]?.[x] === "#");

describe("the border of an area", () => {
  it("of one square goes round it, the square to its right", () => {
    expect(drawing("...", ".#.")).toEqual([
      [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
        { x: 2, y: 2 },
        { x: 1, y: 2 },
      ],
    ]);
  });

  it("leaves out corners where it goes straight on", () => {
    expect(drawing("###")[0]).toHaveLength(4);
    expect(drawing("##", "#.")[0]).toHaveLength(6);
  });

  it("keeps squares apart that touch at a corner", () => {
    expect(drawing("#.", ".#").map((loop) => loop.length)).toEqual([4, 4]);
    expect(drawing(".#", "#.").map((loop) => loop.length)).toEqual([4, 4]);
  });

  it("goes round holes too", () => {
    const loops = drawing("###", "#.#", "###");
    expect(loops).toHaveLength(2);
    expect(loops.map((loop) => loop.length)).toEqual([4, 4]);
  });

  it("of nothing is none", () => {
    expect(drawing("..", "..")).toEqual([]);
  });
});

it("grows outwards, and into a hole", () => {
  const [square] = drawing("#");
  expect(grown(square ?? [], 0.5)).toEqual([
    { x: -0.5, y: -0.5 },
    { x: 1.5, y: -0.5 },
    { x: 1.5, y: 1.5 },
    { x: -0.5, y: 1.5 },
  ]);
  const hole = drawing("###", "#.#", "###").find((loop) => loop.every(({ x }) => x > 0 && x < 3));
  const xs = grown(hole ?? [], 0.25).map(({ x }) => x);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([1.25, 1.75]);
});

describe("a trembling hand", () => {
  it("trembles in the same way at the same place", () => {
    expect(tremble(3.3, 4.7, 5)).toBe(tremble(3.3, 4.7, 5));
    expect(tremble(3.3, 4.7, 5)).not.toBe(tremble(3.3, 4.7, 6));
  });

  it("stays within bounds and does not jump", () => {
    for (let k = 0; k < 500; k++) {
      const [x, y] = [10 * chance(k, 1), 10 * chance(k, 2)];
      expect(Math.abs(tremble(x, y, 3))).toBeLessThanOrEqual(1);
      expect(Math.abs(tremble(x, y, 3) - tremble(x + 0.001, y, 3))).toBeLessThan(0.01);
    }
  });

  it("closes its loops and ends its lines", () => {
    const hand = { stray: 3, step: 10, salt: 1 };
    const loop = loopByHand([{ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 30, y: 30 }], hand);
    expect(loop).toMatch(/^M[-\d. ]+(Q[-\d. ]+)+Z$/);
    expect(lineByHand({ x: 0, y: 0 }, { x: 30, y: 0 }, hand).split("L")).toHaveLength(4);
  });

  it("shades with three or four strokes", () => {
    const strokes = hatch({ x: 50, y: 50 }, 1, 20, 7).split("M").length - 1;
    expect([3, 4]).toContain(strokes);
  });
});
