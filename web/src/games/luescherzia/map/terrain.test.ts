import { expect, it } from "vitest";

import { CELL, centre, drawTerrain, MARGIN, tornPaper } from "./terrain";

const terrain = drawTerrain(["S..", "#~~", "..X"]);
const holes = (path: string) => path.split("Z").length - 2; // the sheet itself is the first

it("is as large as its rows say", () => {
  expect([terrain.columns, terrain.rows]).toEqual([3, 3]);
  expect(terrain.frame).toEqual([-MARGIN, -MARGIN, 3 * CELL + 2 * MARGIN, 3 * CELL + 2 * MARGIN]);
});

it("counts fields from the top left", () => {
  expect(centre(0, 3)).toEqual({ x: CELL / 2, y: CELL / 2 });
  expect(centre(5, 3)).toEqual({ x: 2.5 * CELL, y: 1.5 * CELL });
});

it("knows where the water is deepest", () => {
  expect(terrain.depth).toEqual({ x: 2 * CELL, y: 1.5 * CELL });
  expect(drawTerrain(["S.X"]).depth).toBeNull();
});

it("draws water only where there is some", () => {
  expect(terrain.water).not.toBe("");
  expect(drawTerrain(["S.X"]).water).toBe("");
});

it("is drawn the same every time", () => {
  expect(drawTerrain(["S..", "#~~", "..X"])).toEqual(terrain);
});

it("is covered with paper, torn open where somebody has been", () => {
  expect(holes(tornPaper(terrain, new Set()))).toBe(0);
  expect(holes(tornPaper(terrain, new Set([0, 1])))).toBe(1);
  expect(holes(tornPaper(terrain, new Set([0, 8])))).toBe(2);
});
