import { expect, it } from "vitest";

import { BACK } from "./cards/cards";
import { marksOf } from "./marks";
import { routeOf } from "./routes";
import { told } from "./told.fixture";

const ME = 0;

it("shows an own draw once, with its face, and the draws of others from behind", () => {
  expect(routeOf(told({ event: "CardDrawn", seat: ME }), ME)).toBeUndefined();
  expect(routeOf(told({ event: "CardSeen", seat: ME, card: 9 }), ME)).toEqual({
    from: "pile",
    to: "hand",
    cards: [9],
  });
  expect(routeOf(told({ event: "CardDrawn", seat: 2 }), ME)).toEqual({
    from: "pile",
    to: "player-2",
    cards: [BACK],
  });
});

it("shows a trade between others from behind", () => {
  const trade = told({ event: "CardsTraded", seat: 1, player: 2 });
  expect(routeOf(trade, ME)).toEqual({ from: "player-1", to: "player-2", cards: [BACK] });
  expect(routeOf(trade, 2)).toBeUndefined();
});

it("lays cards on the shelf they end up on", () => {
  const guest = told({ event: "GuestLaid", seat: ME, card: 51, owner: 3, pillar: 4, value: 2, place: 1 });
  expect(routeOf(guest, ME)).toEqual({ from: "hand", to: "shelf-3-4", cards: [51] });
  expect(marksOf(guest)).toEqual([{ seat: 3, pillar: 4, place: 1 }]);
  const pair = told({ event: "PairLaid", seat: 1, pillar: 2, cards: [19, 18], place: 3 });
  expect(routeOf(pair, ME)?.from).toBe("player-1");
  expect(marksOf(pair).map(({ place }) => place)).toEqual([3, 4]);
});
