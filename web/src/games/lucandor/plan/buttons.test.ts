import { expect, it } from "vitest";

import { step } from "./buttons";

// Two rows of three, and something narrow between the first two of the upper row.
const spots = [
  { key: "a", x: 0, y: 0 },
  { key: "b", x: 100, y: 0 },
  { key: "c", x: 200, y: 0 },
  { key: "between", x: 50, y: 10 },
  { key: "d", x: 0, y: 100 },
  { key: "e", x: 100, y: 100 },
  { key: "f", x: 200, y: 100 },
];

it("goes to the nearest thing in the direction of the key", () => {
  expect(step(spots, "a", "ArrowRight")).toBe("between");
  expect(step(spots, "between", "ArrowRight")).toBe("b");
  expect(step(spots, "b", "ArrowDown")).toBe("e");
  expect(step(spots, "e", "ArrowLeft")).toBe("d");
  expect(step(spots, "f", "ArrowUp")).toBe("c");
});

it("stays where nothing is further on, and for other keys", () => {
  expect(step(spots, "c", "ArrowRight")).toBe("c");
  expect(step(spots, "a", "ArrowUp")).toBe("a");
  expect(step(spots, "a", "Home")).toBe("a");
  expect(step(spots, "gone", "ArrowUp")).toBe("gone");
});
