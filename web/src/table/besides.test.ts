import { expect, it } from "vitest";

import { besides } from "./besides";

const PAGE = { width: 1000, height: 600 };
const SIZE = { width: 200, height: 40 };
const plate = (left: number, top: number) => ({ left, top, width: 150, height: 60 });

it("lies beside its plate where plates stand in a column", () => {
  expect(besides(plate(16, 100), [plate(16, 180)], SIZE, PAGE)).toEqual({ x: 170, y: 100 });
  expect(besides(plate(834, 100), [plate(834, 180)], SIZE, PAGE)).toEqual({ x: 630, y: 100 });
});

it("lies under its plate where plates stand in a line, one under the other", () => {
  const others = [plate(170, 10)];
  expect(besides(plate(16, 10), others, SIZE, PAGE)).toEqual({ x: 16, y: 74 });
  expect(besides(plate(16, 10), others, SIZE, PAGE, 1)).toEqual({ x: 16, y: 118 });
});

it("never leaves the page", () => {
  expect(besides(plate(900, 10), [plate(700, 10)], SIZE, PAGE)).toEqual({ x: 792, y: 74 });
  expect(besides(plate(16, 590), [], SIZE, PAGE)).toEqual({ x: 170, y: 552 });
});

it("takes the place of a bar that stands in line with the plates", () => {
  const bar = { left: 700, top: 10, width: 300, height: 48 };
  const others = [plate(170, 10)];
  expect(besides(plate(16, 10), others, SIZE, PAGE, 0, bar)).toEqual({ x: 700, y: 10 });
  expect(besides(plate(16, 10), others, SIZE, PAGE, 1, bar)).toEqual({ x: 700, y: 54 });
});
