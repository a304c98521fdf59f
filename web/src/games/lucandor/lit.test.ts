import { describe, expect, it } from "vitest";

import { Choices } from "./choices";
import { litBy, paymentsFor, paymentsOf } from "./lit";
import { kinds, log, positions } from "./positions.fixture";

const { view } = positions.turn;

describe("what pays", () => {
  it("is every slot that shows the colour and points to the column", () => {
    const { view: put, legal } = positions.put;
    const colour = new Choices(kinds, legal, put).colour(null) ?? -1;
    expect(colour).toBe(put.cards[put.pending?.piece ?? -1]?.colour);
    for (const { place, points } of put.previews) {
      const payments = paymentsFor(colour, [place], put);
      const column = put.places[place]?.column ?? -1;
      const expected = put.slots.filter(
        (slot) => slot.columns.includes(column) && slot.colours.includes(colour),
      );
      expect(payments).toEqual(expected.map(({ slot }) => ({ slot, column })));
      expect(payments.length > 0).toBe(points > 0);
    }
  });

  it("is told by the event, and by nothing else", () => {
    const paid = log.filter((event) => paymentsOf(event, view).length > 0);
    expect(paid.length).toBeGreaterThan(0);
    for (const event of paid) {
      if (event.event !== "PieceTidied" && event.event !== "PieceIroned") throw new Error();
      expect(paymentsOf(event, view).map(({ slot }) => slot)).toEqual(event.slots);
    }
  });
});

describe("a line of the log", () => {
  it("lights the places, slots or the door it speaks of", () => {
    for (const event of log) {
      const lit = litBy(event, view);
      if ("place" in event) expect(lit.places).toContain(event.place);
      if ("origin" in event) expect(lit.places).toContain(event.origin);
      if ("slot" in event) expect(lit.slots).toEqual([event.slot]);
      if ("origin_column" in event) expect(lit.door).toBe(true);
      if ("target" in event) expect(lit.door ? [3] : lit.slots).toEqual([event.target]);
      if ("row" in event) expect(lit.places).toEqual(view.derived.row_places[event.row]);
    }
  });

  it("lights nothing where it speaks of cards only", () => {
    const played = log.find(({ event }) => event === "CardPlayed") ?? null;
    expect(played).not.toBeNull();
    for (const event of [played, null]) {
      expect(litBy(event, view)).toEqual({ places: [], slots: [], door: false, payments: [] });
    }
  });
});
