import { describe, expect, it } from "vitest";

import { CLOSEST, firstScale, framed, heldScale, middleOf, windowOn } from "./camera";

const map = framed([-50, -50, 1200, 1400]);
const desk = { width: 600, height: 700 };
const phone = { width: 390, height: 300 };

it("shows all of the map at first, on a phone all of its width", () => {
  expect(firstScale(map, desk)).toBe(0.5);
  expect(firstScale(map, phone)).toBeCloseTo(390 / 1200);
});

it("goes no farther away than the whole map, and not too close", () => {
  expect(heldScale(map, desk, 0.01)).toBe(0.5);
  expect(heldScale(map, desk, 99)).toBe(CLOSEST * 0.5);
  expect(heldScale(map, phone, 0.01)).toBeCloseTo(300 / 1400);
});

describe("the window", () => {
  it("follows what is in its middle", () => {
    const window = windowOn(map, desk, 1, { x: 500, y: 600 });
    expect(window).toEqual({ x: 200, y: 250, width: 600, height: 700 });
  });

  it("stops at the edges", () => {
    expect(windowOn(map, desk, 1, { x: 0, y: 0 })).toMatchObject({ x: -50, y: -50 });
    expect(windowOn(map, desk, 1, { x: 9999, y: 9999 })).toMatchObject({ x: 550, y: 650 });
  });

  it("puts a map in the middle that is smaller", () => {
    const window = windowOn(map, { width: 800, height: 700 }, 0.5, { x: 0, y: 0 });
    expect(window.x).toBe(-50 + (1200 - 1600) / 2);
  });

  it("counts only what is not covered", () => {
    const cover = { above: 100, below: 200 };
    const window = windowOn(map, desk, 1, { x: 500, y: 600 }, cover);
    const seen = [window.y + cover.above, window.y + window.height - cover.below];
    expect(((seen[0] ?? 0) + (seen[1] ?? 0)) / 2).toBe(600);
    expect(middleOf(window, 1, cover)).toEqual({ x: 500, y: 600 });
    const low = windowOn(map, desk, 1, { x: 500, y: 9999 }, cover);
    expect(low.y + low.height - cover.below).toBe(map.y + map.height);
  });
});
