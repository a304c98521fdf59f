import { describe, expect, it } from "vitest";

import { BACK, firstOf } from "./cards/cards";
import { first } from "./positions.fixture";
import { told } from "./told.fixture";
import { unfold, shownOf, underway, type Shown } from "./unfold";

const ME = 0;
const BEN = 1;
const JOKER = firstOf(first.constants.faces, "joker");
const SWAPPER = firstOf(first.constants.faces, "swapper");
const HAND = [3, 4, 6, 20];

const view = {
  ...first,
  hand: HAND,
  hand_sizes: [4, 5],
  draw_pile: 60,
  discard_pile: [10, 30],
};

const start = shownOf(view);

function show(shown: Shown, ...events: Parameters<typeof told>[0][]): Shown {
  return events.reduce((now, event) => unfold(now, told(event), view), shown);
}

const rowOf = (shown: Shown, seat: number, pillar: number) =>
  shown.areas[seat]?.rows[pillar]?.cards.map(({ card, value }) => [card, value]);

describe("what lies on the table", () => {
  it("follows a turn: a card is drawn, one is laid, one is discarded", () => {
    const shown = show(
      start,
      { event: "CardDrawn", seat: ME },
      { event: "CardSeen", seat: ME, card: 47 },
      { event: "CardLaid", seat: ME, card: 6, pillar: 0, value: 7, place: 0 },
      { event: "CardDiscarded", seat: ME, card: 20 },
    );
    expect(shown.drawPile).toBe(59);
    expect(shown.hand).toEqual([3, 4, 47]);
    expect(shown.handSizes).toEqual([3, 5]);
    expect(rowOf(shown, ME, 0)).toEqual([[6, 7]]);
    expect(shown.discards).toEqual([10, 30, 20]);
  });

  it("counts the cards of others without knowing them", () => {
    const shown = show(
      start,
      { event: "CardDrawn", seat: BEN },
      { event: "DiscardTaken", seat: BEN, card: 30 },
      { event: "StraightLaid", seat: BEN, pillar: 2, top: 8, cards: [23, JOKER, 21], place: 0 },
    );
    expect(shown.handSizes).toEqual([4, 4]);
    expect(shown.hand).toEqual(HAND);
    expect(rowOf(shown, BEN, 2)).toEqual([
      [23, 8],
      [JOKER, 7],
      [21, 6],
    ]);
  });

  it("takes a swapped card from row to row, not from the hand", () => {
    const laid = show(start, {
      event: "CardLaid",
      seat: BEN,
      card: 6,
      pillar: 0,
      value: 7,
      place: 0,
    });
    const swapped = { seat: ME, card: 6, owner: BEN, pillar: 0, value: 7, place: 0 };
    const between = show(laid, { event: "CardSwapped", ...swapped });
    expect(rowOf(between, BEN, 0)).toEqual([[SWAPPER, 7]]);
    const shown = show(between, {
      event: "CardLaid",
      seat: ME,
      card: 6,
      pillar: 0,
      value: 7,
      place: 0,
    });
    expect(rowOf(shown, ME, 0)).toEqual([[6, 7]]);
    expect(shown.hand).toEqual(HAND);
    expect(shown.between).toBe(null);
  });

  it("shows a trade in the hands of those who take part", () => {
    const shown = show(
      start,
      { event: "CardsTraded", seat: BEN, player: ME },
      { event: "CardGiven", seat: BEN, player: ME, card: 54 },
      { event: "CardGot", seat: BEN, player: ME, card: 4 },
    );
    expect(shown.hand).toEqual([3, 6, 20, 54]);
    expect(shown.handSizes).toEqual([4, 5]);
  });

  it("clears the table for a new round", () => {
    const full = show(start, { event: "FourLaid", seat: ME, value: 5, cards: [4, 12, 20, 28] });
    expect(full.areas[ME]?.combos).toHaveLength(1);
    const fresh = show(
      full,
      { event: "RoundBegan", round: 2, seat: BEN, card: 33 },
      { event: "HandDealt", seat: ME, cards: [1, 2] },
    );
    expect(fresh.areas[ME]?.combos).toHaveLength(0);
    expect([fresh.discards, fresh.hand]).toEqual([[33], [1, 2]]);
  });
});

describe("a card on its way", () => {
  it("has left its place and not yet come to the other", () => {
    const later = show(start, { event: "CardDiscarded", seat: ME, card: 20 });
    const now = underway(start, later);
    expect(now.hand).toEqual([3, 4, 6]);
    expect(now.discards).toEqual(start.discards);
    const taken = underway(start, show(start, { event: "DiscardTaken", seat: BEN, card: 30 }));
    expect(taken.discards).toEqual([10]);
    expect(taken.handSizes).toEqual(start.handSizes);
    const drawn = show(start, { event: "CardDrawn", seat: BEN });
    expect(JSON.stringify(drawn.hand)).not.toContain(String(BACK));
  });
});
