import { describe, expect, it } from "vitest";

import { decode, encode } from "../../protocol/actions";
import { Choices } from "./choices";
import { kinds, positions, type Position } from "./positions.fixture";
import type { Target } from "./targets";

const turn = positions.turn;
const choicesAt = ({ view, legal }: Position) => new Choices(kinds, legal, view);
const glows = (at: Position, picked: number | null = null) => choicesAt(at).glows(picked);
const faceOf = (card: number) => turn.view.cards[card];
const held = (use: string) =>
  turn.view.hand?.find(({ card }) => faceOf(card)?.use === use)?.card ?? -1;

describe("what glows on a turn", () => {
  it("is nothing before a card is chosen", () => {
    expect(glows(turn).size).toBe(0);
  });

  it("is every place its garment may go, with the points the server says", () => {
    for (const { card, previews } of turn.view.hand ?? []) {
      const found = glows(turn, card);
      const spots = [...found.values()].filter(({ target }) => target.at === "spot");
      expect(spots).toHaveLength(previews.length);
      for (const { place, pile, points, doubled } of previews) {
        const action = encode(kinds, "tidy", { card });
        expect(found.get(`spot-${place}-${pile}`)).toMatchObject({ action, points, doubled });
      }
    }
  });

  it("is also the slots for a scoring card, and the ways of the door for any", () => {
    const card = held("dot");
    const found = [...glows(turn, card).values()];
    expect(found.filter(({ target }) => target.at === "slot")).toHaveLength(3);
    expect(found.filter(({ target }) => target.at === "door")).toHaveLength(2);
    const other = held("drawer");
    const plain = [...glows(turn, other).values()];
    expect(plain.some(({ target }) => target.at === "slot")).toBe(false);
    expect(plain.filter(({ target }) => target.at === "door")).toHaveLength(2);
  });
});

describe("what glows later in a turn", () => {
  it("is every spot for the piece in hand, both piles of a shelf apart", () => {
    const put = positions.put;
    const found = glows(put);
    expect(found.size).toBe(put.legal.length);
    for (const { place, pile, points } of put.view.previews) {
      expect(found.get(`spot-${place}-${pile}`)?.points).toBe(points);
    }
    expect([...found.keys()].some((key) => key.endsWith("-1"))).toBe(true);
  });

  it("is every piece that may be ironed", () => {
    const take = positions.take;
    const found = glows(take);
    expect([...found.values()].map(({ action }) => action).sort()).toEqual([...take.legal].sort());
    expect([...found.values()].every(({ target }) => target.at === "piece")).toBe(true);
  });

  it("is every drawer that can be pulled, then every place it can be pushed into", () => {
    const { pull, push } = positions;
    for (const [at, holder] of [
      [pull, "drawer"],
      [push, "shelf"],
    ] as const) {
      const found = [...glows(at).values()];
      expect(found.map(({ action }) => action)).toEqual(at.legal);
      for (const { target, action } of found) {
        const { place = -1 } = decode(kinds, action)?.args ?? {};
        expect(target).toEqual({ at: "spot", place, pile: 0 });
        expect(at.view.places[place]?.holder).toBe(holder);
      }
    }
  });
});

describe("a click on what does not glow", () => {
  const asked = (at: Position, picked: number | null, target: Target) =>
    decode(kinds, choicesAt(at).meantAt(target, picked)?.action ?? -1);

  it("asks about a place before a card is chosen, which says that a card comes first", () => {
    for (const target of [
      { at: "slot", slot: 1 },
      { at: "door", column: 2 },
      { at: "spot", place: 4, pile: 0 },
    ] as const) {
      expect(asked(turn, null, target)?.kind).toBe("put");
    }
  });

  it("asks about the chosen card", () => {
    const card = held("drawer");
    expect(asked(turn, card, { at: "slot", slot: 1 })).toEqual({
      kind: "score",
      args: { card, slot: 1 },
    });
    expect(asked(turn, card, { at: "door", column: 0 })).toEqual({
      kind: "door",
      args: { column: 0, card },
    });
  });

  it("asks about the chosen garment in that place, which takes two actions", () => {
    const card = held("drawer");
    const spot = { at: "spot", place: 3, pile: 0 } as const;
    expect(choicesAt(turn).meantAt(spot, card)).toEqual({
      action: encode(kinds, "put", { place: 3, pile: 0 }),
      first: encode(kinds, "tidy", { card }),
    });
    expect(choicesAt(positions.put).meantAt(spot, null)?.first).toBeUndefined();
  });

  it("asks about the drawer to be pulled, or where to push it, whichever pile was clicked", () => {
    const target = { at: "spot", place: 9, pile: 1 } as const;
    for (const kind of ["pull", "push"] as const) {
      expect(asked(positions[kind], null, target)).toEqual({ kind, args: { place: 9 } });
    }
  });

  it("asks about the place, or the first piece in it, where that is the question", () => {
    const target = { at: "spot", place: 3, pile: 1 } as const;
    expect(asked(positions.put, null, target)).toEqual({
      kind: "put",
      args: { place: 3, pile: 1 },
    });
    expect(asked(positions.take, null, target)).toEqual({
      kind: "take",
      args: { place: 3, pile: 1, index: 0 },
    });
    const piece = { at: "piece", place: 2, pile: 0, index: 1 } as const;
    expect(asked(positions.take, null, piece)?.args).toEqual({
      place: 2,
      pile: 0,
      index: 1,
    });
  });
});

describe("the uses of a card", () => {
  it("are all that its lower half could do, and which of them are allowed", () => {
    const card = held("dot");
    const uses = choicesAt(turn).uses("score", card);
    expect(uses.map(({ args }) => args.slot)).toEqual([0, 1, 2]);
    expect(uses.every(({ legal }) => legal)).toBe(true);
    const other = choicesAt(turn).uses("score", held("drawer"));
    expect(other).toHaveLength(3);
    expect(other.some(({ legal }) => legal)).toBe(false);
    expect(choicesAt(turn).uses("polish", card)).toEqual([]);
  });

  it("are one for a drawer: which one and where to are asked later", () => {
    const card = held("drawer");
    const uses = choicesAt(turn).uses("drawer", card);
    expect(uses.map(({ args, legal }) => ({ ...args, legal }))).toEqual([{ card, legal: true }]);
  });
});
