import { describe, expect, it } from "vitest";

import { first } from "../positions.fixture";
import { moved, sorted, type Sorting } from "./order";

const LENDING_7 = 6;
const CULTURE_1 = 8;
const CULTURE_8 = 15;
const CHOICE_7 = 46;
const HELPER_8 = 50;
const JOKER = 53;
const HAND = [LENDING_7, CULTURE_1, CULTURE_1, CULTURE_8, CHOICE_7, HELPER_8, JOKER];

const FACES = first.constants.faces;
const cards = (hand: number[], sorting: Sorting, own: number[] = []) =>
  sorted(FACES, hand, sorting, own).map(({ card }) => card);

describe("the hand", () => {
  it("is sorted by colour, the high cards first as they are laid", () => {
    expect(cards(HAND, "colour")).toEqual([
      LENDING_7,
      CULTURE_8,
      CULTURE_1,
      CULTURE_1,
      CHOICE_7,
      HELPER_8,
      JOKER,
    ]);
  });

  it("is sorted by value, helpers among their equals", () => {
    expect(cards(HAND, "value")).toEqual([
      CULTURE_8,
      HELPER_8,
      LENDING_7,
      CHOICE_7,
      CULTURE_1,
      CULTURE_1,
      JOKER,
    ]);
  });

  it("keeps an own order as far as it goes and puts new cards at its end", () => {
    const own = [JOKER, CULTURE_1, 30, LENDING_7];
    expect(cards(HAND, "own", own)).toEqual([
      JOKER,
      CULTURE_1,
      LENDING_7,
      CULTURE_8,
      CULTURE_1,
      CHOICE_7,
      HELPER_8,
    ]);
    expect(cards(HAND, "colour", own)).toEqual(cards(HAND, "colour"));
  });

  it("tells copies apart", () => {
    const keys = sorted(FACES, HAND, "value").map(({ key }) => key);
    expect(new Set(keys).size).toBe(HAND.length);
  });

  it("is rearranged by moving one card", () => {
    expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
    expect(moved([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
    expect(moved([1, 2, 3], 1, 9)).toEqual([1, 3, 2]);
    expect(moved([1, 2], 5, 0)).toEqual([1, 2]);
  });
});
