import { expect, it } from "vitest";

import type { SeatInfo } from "../protocol/types";
import { freeColour, takenColours } from "./joining";

const seat = (occupant: SeatInfo["occupant"], name: string, colour: number): SeatInfo => ({
  occupant,
  name,
  colour,
  level: null,
  here: true,
  stand_in: null,
});

it("knows who has a colour; a free seat has none", () => {
  const taken = takenColours([seat("person", "Anna", 2), seat("open", "", 0), seat("bot", "Ada", 5)]);
  expect(taken).toEqual([undefined, undefined, "Anna", undefined, undefined, "Ada"]);
});

it("keeps the usual colour where it is free, else takes the next one", () => {
  const taken = takenColours([seat("person", "Anna", 5), seat("bot", "Ada", 0)]);
  expect(freeColour(3, taken)).toBe(3);
  expect(freeColour(5, taken)).toBe(1);
});
