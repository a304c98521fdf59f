import { expect, it } from "vitest";

import { bytes, duration, number, rate } from "./numbers";

it("says how long in the largest unit that says enough", () => {
  expect(duration(0.2, "en")).toBe("1 second");
  expect(duration(59.2, "en")).toBe("60 seconds");
  expect(duration(91, "en")).toBe("2 minutes");
  expect(duration(3600, "de")).toBe("60 Minuten");
  expect(duration(2 * 3600, "fr")).toMatch(/^2\sheures$/);
  expect(duration(40 * 3600, "en")).toBe("2 days");
});

it("says how big", () => {
  expect(bytes(0, "en")).toBe("1 kB");
  expect(bytes(1_250_000, "en")).toBe("1.3 MB");
  expect(bytes(42_000_000, "en")).toBe("42 MB");
  expect(bytes(1_500_000_000, "de")).toMatch(/^1,5\sGB$/);
});

it("says how many, and how fast", () => {
  expect(number(1_000_000, "en")).toBe("1,000,000");
  expect(rate(1234.5, "en")).toBe("1,235");
  expect(rate(3.25, "en")).toBe("3.3");
  expect(rate(0.0312, "en")).toBe("0.03");
});
