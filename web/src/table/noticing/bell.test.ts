import { expect, it } from "vitest";

import { Bell } from "./bell";

it("rings when the turn comes, once", () => {
  const bell = new Bell();
  expect([false, true, true, true].map((due) => bell.see(due, true))).toEqual([false, true, false, false]);
});

it("waits until what led to it has been shown", () => {
  const bell = new Bell();
  bell.see(false, true);
  expect(bell.see(true, false)).toBe(false);
  expect(bell.see(true, true)).toBe(true);
  expect(bell.see(true, false)).toBe(false); // the own move is being shown
  expect(bell.see(true, true)).toBe(false);
});

it("does not ring for who comes to a table that waits for them", () => {
  const bell = new Bell();
  expect([bell.see(true, true), bell.see(false, true), bell.see(true, true)]).toEqual([false, false, true]);
});

it("forgets a turn that was over before it could ring", () => {
  const bell = new Bell();
  bell.see(false, true);
  bell.see(true, false);
  expect(bell.see(false, true)).toBe(false);
});
