import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Timekeeping } from "./timekeeping.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("counts down who thinks, from what the server has said last", () => {
  const times = new Timekeeping();
  expect(times.left(0)).toBeNull();
  times.hear({ type: "times", left: [60_000, 45_000, null], running: [0] });
  vi.advanceTimersByTime(10_000);
  expect([times.left(0), times.left(1), times.left(2)]).toEqual([50_000, 45_000, null]);
  times.hear({ type: "times", left: [49_000, 45_000, null], running: [1] });
  vi.advanceTimersByTime(50_000);
  expect([times.left(0), times.left(1)]).toEqual([49_000, 0]);
  expect([times.isRunning(0), times.isRunning(1)]).toEqual([false, true]);
});

it("rests while nobody's time passes", () => {
  const times = new Timekeeping();
  times.hear({ type: "times", left: [60_000], running: [0] });
  expect(vi.getTimerCount()).toBe(1);
  times.hear({ type: "times", left: [60_000], running: [] });
  expect(vi.getTimerCount()).toBe(0);
});
