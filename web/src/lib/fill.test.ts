import { expect, it } from "vitest";

import { fill, placeholders } from "./fill";

it("puts words into their places and leaves the others alone", () => {
  expect(fill("{seat} turns over {cell}.", "en", { seat: "Anna" })).toBe("Anna turns over {cell}.");
});

it("takes the form that goes with a number", () => {
  const told = (language: string, count: number | string) =>
    fill("{count} {count:card|cards}", language, { count });
  expect([0, 1, "1", 2, -1].map((count) => told("en", count))).toEqual([
    "0 cards",
    "1 card",
    "1 card",
    "2 cards",
    "−1 card",
  ]);
  expect(told("de", 0)).toBe("0 cards");
  expect(told("fr", 0)).toBe("0 card");
});

it("may hold the number in its form", () => {
  const told = [1, 3].map((count) => fill("{count:a card|{count} cards}", "en", { count }));
  expect(told).toEqual(["a card", "3 cards"]);
  expect(placeholders("{count:a card|{count} cards}")).toEqual(["count"]);
});

it("shows a number with its sign", () => {
  expect([-2, 0, 3].map((by) => fill("{by:+d}", "en", { by }))).toEqual(["−2", "+0", "+3"]);
});

it("names each placeholder once", () => {
  expect(placeholders("{count} {count:card|cards} for {seat}")).toEqual(["count", "seat"]);
});

it("writes a minus before negative numbers and leaves hyphens alone", () => {
  const told = [-4, "-4", "A-4", "-x"].map((what) => fill("{what}", "en", { what }));
  expect(told).toEqual(["−4", "−4", "A-4", "-x"]);
});
