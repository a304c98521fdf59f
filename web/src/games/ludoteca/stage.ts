/**
 * What lies on the table right now: the view, but ahead of it while events are being shown.
 * Nothing here decides anything; when all is shown the next view takes over.
 */

import type { LudotecaEvent, LudotecaLaidCard, LudotecaView } from "../../protocol/types";
import { BACK, JOKER, SWAPPER, valueOf } from "./cards";

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

export interface Stage {
  hand: readonly number[] | null;
  handSizes: readonly number[];
  areas: readonly Area[];
  drawPile: number;
  discards: readonly number[];
  /** A card on its way from one row to another. */
  between: number | null;
}

export function stageOf(view: LudotecaView): Stage {
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
  stage: Stage,
  viewer: Viewer,
  seat: number,
  gone: readonly number[],
  got: readonly number[] = [],
): Stage {
  const size = (stage.handSizes[seat] ?? 0) - gone.length + got.length;
  const handSizes = stage.handSizes.with(seat, size);
  if (seat !== viewer || !stage.hand) return { ...stage, handSizes };
  return { ...stage, handSizes, hand: [...without(stage.hand, gone), ...got] };
}

function changeArea(stage: Stage, seat: number, change: (area: Area) => Area): Stage {
  const area = stage.areas[seat];
  return area ? { ...stage, areas: stage.areas.with(seat, change(area)) } : stage;
}

function changeRow(
  stage: Stage,
  seat: number,
  pillar: number,
  change: (row: Row) => Row,
): Stage {
  return changeArea(stage, seat, (area) => {
    const row = area.rows[pillar];
    return row ? { ...area, rows: area.rows.with(pillar, change(row)) } : area;
  });
}

function lay(stage: Stage, seat: number, pillar: number, laid: readonly LudotecaLaidCard[]): Stage {
  return changeRow(stage, seat, pillar, (row) => ({ ...row, cards: [...row.cards, ...laid] }));
}

// -- events ----------------------------------------------------------------------

type Of<Name extends LudotecaEvent["event"]> = Extract<LudotecaEvent, { event: Name }>;
type SingleLay = Of<"CardLaid"> | Of<"HelperLaid"> | Of<"JokerLaid">;

/** A joker has left the hand when it was played, a swapped card comes from another row. */
function layOne(stage: Stage, event: SingleLay, viewer: Viewer): Stage {
  const { seat, card, pillar, value } = event;
  const fromHand = event.event !== "JokerLaid" && stage.between === null;
  const left = fromHand ? exchange(stage, viewer, seat, [card]) : { ...stage, between: null };
  return lay(left, seat, pillar, [{ card, value }]);
}

function layCombination(
  stage: Stage,
  event: Of<"PairLaid"> | Of<"StraightLaid">,
  viewer: Viewer,
): Stage {
  const top = event.event === "PairLaid" ? 4 : event.top;
  const laid = event.cards.map((card, k) => ({ card, value: top - k }));
  return lay(exchange(stage, viewer, event.seat, event.cards), event.seat, event.pillar, laid);
}

function takeDiscard(
  stage: Stage,
  { seat, card }: Of<"DiscardTaken"> | Of<"CardPicked">,
  viewer: Viewer,
): Stage {
  const discards = without(stage.discards, [card]);
  return exchange({ ...stage, discards }, viewer, seat, [], [card]);
}

function trade(stage: Stage, viewer: Viewer, from: number, to: number, card: number): Stage {
  return exchange(exchange(stage, viewer, from, [card]), viewer, to, [], [card]);
}

type Shown = {
  [Name in LudotecaEvent["event"]]?: (
    stage: Stage,
    event: Of<Name>,
    viewer: Viewer,
    next: LudotecaView,
  ) => Stage;
};

const SHOWN: Shown = {
  RoundBegan: (_, { card }, __, next) => ({
    ...stageOf(next),
    discards: [card],
    hand: next.hand && [],
  }),
  HandDealt: (stage, { cards }) => ({ ...stage, hand: cards }),
  CardDrawn: (stage, { seat }, viewer) => {
    const drawn = { ...stage, drawPile: Math.max(0, stage.drawPile - 1) };
    // The viewer's own card follows as one that is seen.
    return seat === viewer ? drawn : exchange(drawn, viewer, seat, [], [BACK]);
  },
  CardSeen: (stage, { seat, card }, viewer) => exchange(stage, viewer, seat, [], [card]),
  DiscardTaken: takeDiscard,
  CardPicked: takeDiscard,
  PileRenewed: (stage, { count }) => ({
    ...stage,
    drawPile: count,
    discards: stage.discards.slice(-1),
  }),
  CardLaid: layOne,
  HelperLaid: layOne,
  JokerLaid: layOne,
  GuestLaid: (stage, { seat, owner, pillar, card, value }, viewer) =>
    lay(exchange(stage, viewer, seat, [card]), owner, pillar, [{ card, value }]),
  CardSwapped: (stage, { owner, pillar, place, value, card }) => ({
    ...changeRow(stage, owner, pillar, (row) => ({
      ...row,
      cards: row.cards.with(place, { card: SWAPPER, value }),
    })),
    between: card,
  }),
  PairLaid: layCombination,
  StraightLaid: layCombination,
  FourLaid: (stage, { seat, value, cards }, viewer) =>
    changeArea(exchange(stage, viewer, seat, cards), seat, (area) => ({
      ...area,
      combos: [...area.combos, { value, cards }],
    })),
  RowClosed: (stage, { seat, pillar }) =>
    changeRow(stage, seat, pillar, (row) => ({ ...row, closed: true })),
  PillarLocked: (stage, { seat, pillar }) =>
    changeRow(stage, seat, pillar, (row) => ({ ...row, locked: true })),
  ResourcePlayed: (stage, { seat, card }, viewer) =>
    changeArea(exchange(stage, viewer, seat, [card]), seat, (area) => ({
      ...area,
      resources: [...area.resources, card],
    })),
  CardGiven: (stage, { seat, player, card }, viewer) => trade(stage, viewer, seat, player, card),
  CardGot: (stage, { seat, player, card }, viewer) => trade(stage, viewer, player, seat, card),
  CardRetracted: (stage, { seat, pillar, card }, viewer) => {
    const shorten = (row: Row) => ({ ...row, cards: row.cards.slice(0, -1) });
    return exchange(changeRow(stage, seat, pillar, shorten), viewer, seat, [], [card]);
  },
  CardDiscarded: (stage, { seat, card }, viewer) => ({
    ...exchange(stage, viewer, seat, [card]),
    discards: [...stage.discards, card],
  }),
};

/** The table once an event has happened. */
export function after(stage: Stage, event: LudotecaEvent, next: LudotecaView): Stage {
  // Each entry of the table takes the event it is called by; the compiler cannot follow that.
  const show = SHOWN[event.event] as
    | ((stage: Stage, event: LudotecaEvent, viewer: Viewer, next: LudotecaView) => Stage)
    | undefined;
  return show ? show(stage, event, next.viewer, next) : stage;
}

/** While a card is on its way it lies in neither place: what has left is gone, nothing has come. */
export function underway(before: Stage, later: Stage): Stage {
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
export function shownValue({ card, value }: LudotecaLaidCard): number | undefined {
  return card === JOKER || valueOf(card) === undefined ? value : undefined;
}
