import { expect, it } from "vitest";

import { backoff } from "./socket";

it("waits longer after every failed attempt, up to a limit", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((attempt) => backoff(attempt, 0.5));
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(waits.at(-1)).toBe(15_000);
});

it("scatters the attempts of many clients", () => {
  expect(backoff(0, 0)).toBeLessThan(backoff(0, 0.99));
});
