/**
 * What lies on the table right now: the view, but ahead of it while events are being shown.
 * Nothing here decides anything; when all is shown the next view takes over.
 */

import { BACK, faceOf, firstOf, type Faces } from "./cards/cards";
import type { LudotecaEvent, LudotecaLaidCard, LudotecaView } from "./types";

type Viewer = number | null;

export interface Row {
  cards: readonly LudotecaLaidCard[];
  closed: boolean;
  locked: boolean;
}

export interface Area {
  rows: readonly Row[];
  combos: readonly { value: number; cards: readonly number[] }[];
  resources: readonly number[];
}

export interface Shown {
  hand: readonly number[] | null;
  handSizes: readonly number[];
  areas: readonly Area[];
  drawPile: number;
  discards: readonly number[];
  /** A card on its way from one row to another. */
  between: number | null;
}

export function shownOf(view: LudotecaView): Shown {
  return {
    hand: view.hand,
    handSizes: view.hand_sizes,
    areas: view.areas,
    drawPile: view.draw_pile,
    discards: view.discard_pile,
    between: null,
  };
}

// -- small changes ---------------------------------------------------------------

function without(cards: readonly number[], gone: readonly number[]): number[] {
  const rest = [...cards];
  for (const card of gone) {
    const at = rest.lastIndexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** A hand gives cards away and gets some; which ones, only its owner's page knows. */
function exchange(
  shown: Shown,
  viewer: Viewer,
  seat: number,
  gone: readonly number[],
  got: readonly number[] = [],
): Shown {
  const size = (shown.handSizes[seat] ?? 0) - gone.length + got.length;
  const handSizes = shown.handSizes.with(seat, size);
  if (seat !== viewer || !shown.hand) return { ...shown, handSizes };
  return { ...shown, handSizes, hand: [...without(shown.hand, gone), ...got] };
}

function changeArea(shown: Shown, seat: number, change: (area: Area) => Area): Shown {
  const area = shown.areas[seat];
  return area ? { ...shown, areas: shown.areas.with(seat, change(area)) } : shown;
}

function changeRow(
  shown: Shown,
  seat: number,
  pillar: number,
  change: (row: Row) => Row,
): Shown {
  return changeArea(shown, seat, (area) => {
    const row = area.rows[pillar];
    return row ? { ...area, rows: area.rows.with(pillar, change(row)) } : area;
  });
}

function lay(shown: Shown, seat: number, pillar: number, laid: readonly LudotecaLaidCard[]): Shown {
  return changeRow(shown, seat, pillar, (row) => ({ ...row, cards: [...row.cards, ...laid] }));
}

// -- events ----------------------------------------------------------------------

type Of<Name extends LudotecaEvent["event"]> = Extract<LudotecaEvent, { event: Name }>;
type SingleLay = Of<"CardLaid"> | Of<"HelperLaid"> | Of<"JokerLaid">;

/** A joker has left the hand when it was played, a swapped card comes from another row. */
function layOne(shown: Shown, event: SingleLay, viewer: Viewer): Shown {
  const { seat, card, pillar, value } = event;
  const fromHand = event.event !== "JokerLaid" && shown.between === null;
  const left = fromHand ? exchange(shown, viewer, seat, [card]) : { ...shown, between: null };
  return lay(left, seat, pillar, [{ card, value }]);
}

function layCombination(
  shown: Shown,
  event: Of<"PairLaid"> | Of<"StraightLaid">,
  viewer: Viewer,
  next: LudotecaView,
): Shown {
  const top = event.event === "PairLaid" ? next.constants.pair_top : event.top;
  const laid = event.cards.map((card, k) => ({ card, value: top - k }));
  return lay(exchange(shown, viewer, event.seat, event.cards), event.seat, event.pillar, laid);
}

function takeDiscard(
  shown: Shown,
  { seat, card }: Of<"DiscardTaken"> | Of<"CardPicked">,
  viewer: Viewer,
): Shown {
  const discards = without(shown.discards, [card]);
  return exchange({ ...shown, discards }, viewer, seat, [], [card]);
}

function trade(shown: Shown, viewer: Viewer, from: number, to: number, card: number): Shown {
  return exchange(exchange(shown, viewer, from, [card]), viewer, to, [], [card]);
}

type Changes = {
  [Name in LudotecaEvent["event"]]?: (
    shown: Shown,
    event: Of<Name>,
    viewer: Viewer,
    next: LudotecaView,
  ) => Shown;
};

const CHANGES: Changes = {
  RoundBegan: (_, { card }, __, next) => ({
    ...shownOf(next),
    discards: [card],
    hand: next.hand && [],
  }),
  HandDealt: (shown, { cards }) => ({ ...shown, hand: cards }),
  CardDrawn: (shown, { seat }, viewer) => {
    const drawn = { ...shown, drawPile: Math.max(0, shown.drawPile - 1) };
    // The viewer's own card follows as one that is seen.
    return seat === viewer ? drawn : exchange(drawn, viewer, seat, [], [BACK]);
  },
  CardSeen: (shown, { seat, card }, viewer) => exchange(shown, viewer, seat, [], [card]),
  DiscardTaken: takeDiscard,
  CardPicked: takeDiscard,
  PileRenewed: (shown, { count }) => ({
    ...shown,
    drawPile: count,
    discards: shown.discards.slice(-1),
  }),
  CardLaid: layOne,
  HelperLaid: layOne,
  JokerLaid: layOne,
  GuestLaid: (shown, { seat, owner, pillar, card, value }, viewer) =>
    lay(exchange(shown, viewer, seat, [card]), owner, pillar, [{ card, value }]),
  CardSwapped: (shown, { owner, pillar, place, value, card }, _, next) => ({
    ...changeRow(shown, owner, pillar, (row) => ({
      ...row,
      cards: row.cards.with(place, { card: firstOf(next.constants.faces, "swapper"), value }),
    })),
    between: card,
  }),
  PairLaid: layCombination,
  StraightLaid: layCombination,
  FourLaid: (shown, { seat, value, cards }, viewer) =>
    changeArea(exchange(shown, viewer, seat, cards), seat, (area) => ({
      ...area,
      combos: [...area.combos, { value, cards }],
    })),
  RowClosed: (shown, { seat, pillar }) =>
    changeRow(shown, seat, pillar, (row) => ({ ...row, closed: true })),
  PillarLocked: (shown, { seat, pillar }) =>
    changeRow(shown, seat, pillar, (row) => ({ ...row, locked: true })),
  ResourcePlayed: (shown, { seat, card }, viewer) =>
    changeArea(exchange(shown, viewer, seat, [card]), seat, (area) => ({
      ...area,
      resources: [...area.resources, card],
    })),
  CardGiven: (shown, { seat, player, card }, viewer) => trade(shown, viewer, seat, player, card),
  CardGot: (shown, { seat, player, card }, viewer) => trade(shown, viewer, player, seat, card),
  CardRetracted: (shown, { seat, pillar, card }, viewer) => {
    const shorten = (row: Row) => ({ ...row, cards: row.cards.slice(0, -1) });
    return exchange(changeRow(shown, seat, pillar, shorten), viewer, seat, [], [card]);
  },
  CardDiscarded: (shown, { seat, card }, viewer) => ({
    ...exchange(shown, viewer, seat, [card]),
    discards: [...shown.discards, card],
  }),
};

/** The table once an event has happened. */
export function unfold(shown: Shown, event: LudotecaEvent, next: LudotecaView): Shown {
  // Each entry of the table takes the event it is called by; the compiler cannot follow that.
  const change = CHANGES[event.event] as
    | ((shown: Shown, event: LudotecaEvent, viewer: Viewer, next: LudotecaView) => Shown)
    | undefined;
  return change ? change(shown, event, next.viewer, next) : shown;
}

/** While a card is on its way it lies in neither place: what has left is gone, nothing has come. */
export function underway(before: Shown, later: Shown): Shown {
  const shorter = <T>(one: readonly T[], other: readonly T[]) =>
    one.length <= other.length ? one : other;
  return {
    hand: before.hand && later.hand ? shorter(later.hand, before.hand) : later.hand,
    handSizes: later.handSizes.map((size, seat) => Math.min(size, before.handSizes[seat] ?? size)),
    areas: later.areas.map((area, seat) => {
      const was = before.areas[seat] ?? area;
      return {
        rows: area.rows.map((row, pillar) => ({
          ...row,
          cards: shorter(row.cards, was.rows[pillar]?.cards ?? row.cards),
        })),
        combos: shorter(area.combos, was.combos),
        resources: shorter(area.resources, was.resources),
      };
    }),
    drawPile: Math.min(before.drawPile, later.drawPile),
    discards: shorter(later.discards, before.discards),
    between: later.between,
  };
}

/** What a card is drawn as where it lies; a plain card needs no other number. */
export function shownValue(faces: Faces, { card, value }: LudotecaLaidCard): number | undefined {
  return faceOf(faces, card).value === null ? value : undefined;
}
