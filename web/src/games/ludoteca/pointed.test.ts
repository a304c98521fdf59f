import { expect, it } from "vitest";

import { placesOf } from "./pointed";
import { told } from "./told.fixture";

it("finds the places of which a line of the log speaks", () => {
  const pair = told({ event: "PairLaid", seat: 1, pillar: 2, cards: [3, 4], place: 0 });
  expect(placesOf(pair)).toEqual(["shelf-1-2"]);
  const guest = { event: "GuestLaid", seat: 1, card: 51, owner: 0, pillar: 4 } as const;
  expect(placesOf(told({ ...guest, value: 2, place: 1 }))).toEqual(["shelf-0-4"]);
  expect(placesOf(told({ event: "CardDiscarded", seat: 0, card: 3 }))).toEqual(["discards"]);
  const traded = told({ event: "CardsTraded", seat: 0, player: 2 });
  expect(placesOf(traded)).toEqual(["player-0", "player-2"]);
});

it("knows no place for what happens nowhere", () => {
  expect(placesOf(told({ event: "TurnsRanOut" }))).toEqual([]);
});
