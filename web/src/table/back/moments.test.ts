import { describe, expect, it } from "vitest";

import { momentOf, neighbour } from "./moments";

const TOLD = [2, 1, 0, 3]; // the deal told two lines, the second move none

describe("the moments of a story", () => {
  it("are those of the moves that told the lines", () => {
    expect([0, 1, 2, 3, 4, 5].map((line) => momentOf(TOLD, line))).toEqual([0, 0, 1, 3, 3, 3]);
    expect([-1, 6].map((line) => momentOf(TOLD, line))).toEqual([null, null]);
    expect(momentOf([], 0)).toBeNull();
  });

  it("have those as neighbours that told something, and how it began", () => {
    expect([1, 3].map((moment) => neighbour(TOLD, moment, -1))).toEqual([0, 1]);
    expect([0, 1, 3].map((moment) => neighbour(TOLD, moment, 1))).toEqual([1, 3, null]);
    expect(neighbour([0, 1], 1, -1)).toBe(0);
    expect(neighbour(TOLD, 0, -1)).toBeNull();
  });
});
