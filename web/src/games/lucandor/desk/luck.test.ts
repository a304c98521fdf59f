import { describe, expect, it } from "vitest";

import { chances } from "./luck";
import { positions } from "../positions.fixture";

describe("the chance of a corner", () => {
  it("is counted among the cards that the player has not seen", () => {
    const { view } = positions.corner;
    const found = chances(view) ?? [];
    expect(found.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    const seen = new Set([
      ...view.discards,
      ...view.slots.map(({ card }) => card),
      ...(view.hand ?? []).map(({ card }) => card),
      view.pending?.card,
      view.pending?.second,
      ...view.players.flatMap((player) => player.ends.map(({ card }) => card)),
      ...view.players.flatMap((player) => player.known_hand),
      ...view.players.flatMap((player) => player.known_pile.map(({ card }) => card)),
    ]);
    const unseen = view.cards.filter(({ card }) => !seen.has(card));
    const hidden = view.players.reduce(
      (sum, { seat, hand_size, pile_size, known_hand, known_pile, ends }) => {
        const hand = seat === view.viewer ? 0 : hand_size - known_hand.length;
        const laid = ends.filter(({ card }) => card === null).length;
        return sum + hand + pile_size - known_pile.length + laid;
      },
      0,
    );
    expect(unseen).toHaveLength(hidden);
    for (const corner of [0, 1, 2, 3]) {
      const there = unseen.filter(({ thumb }) => thumb === corner).length;
      expect(found[corner]).toBeCloseTo(there / unseen.length);
    }
  });

  it("is certain once the top card has been seen", () => {
    const { view } = positions.known;
    const me = view.players[view.viewer ?? -1];
    const top = me?.known_pile.find(({ depth }) => depth === 0)?.card ?? -1;
    const thumb = view.cards[top]?.thumb;
    expect(chances(view)).toEqual([0, 1, 2, 3].map((corner) => (corner === thumb ? 1 : 0)));
  });

  it("is nobody's business without a seat", () => {
    const { view } = positions.corner;
    expect(chances({ ...view, viewer: null, hand: null })).toBeNull();
  });
});
