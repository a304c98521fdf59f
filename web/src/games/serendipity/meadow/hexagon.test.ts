import { describe, expect, it } from "vitest";

import { Hexagon, OFF_BOARD } from "./hexagon";

const board = new Hexagon(6);

describe("the hexagon", () => {
  it("has rows of 6 to 11 to 6 cells, 91 in all", () => {
    expect(board.rows.map((row) => row.length)).toEqual([6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]);
    expect(board.cells).toBe(91);
    expect(board.rows.flat()).toEqual(Array.from({ length: 91 }, (_, cell) => cell));
  });

  it("names the neighbours clockwise from the east", () => {
    expect(board.towards[45]).toEqual([46, 56, 55, 44, 34, 35]);
    expect(board.towards[0]).toEqual([1, 7, 6, OFF_BOARD, OFF_BOARD, OFF_BOARD]);
  });

  it("is mutual: the neighbour's opposite direction leads back", () => {
    for (let cell = 0; cell < board.cells; cell++) {
      board.towards[cell]?.forEach((near, direction) => {
        if (near !== OFF_BOARD) expect(board.towards[near]?.[(direction + 3) % 6]).toBe(cell);
      });
    }
  });

  it("draws every neighbour in the direction it has", () => {
    const here = board.middle(45);
    board.towards[45]?.forEach((near, direction) => {
      const there = board.middle(near);
      const angle = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI;
      expect((angle + 360) % 360).toBeCloseTo(60 * direction);
    });
  });

  it("lets the arrow keys reach every cell from every cell", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
    for (const start of [0, 45, 90]) {
      const reached = new Set([start]);
      for (const cell of reached) for (const key of keys) reached.add(board.step(cell, key));
      expect(reached.size).toBe(91);
    }
    expect(board.step(0, "ArrowUp")).toBe(0);
    expect(board.step(0, "Tab")).toBe(0);
  });
});
