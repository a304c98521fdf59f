/** From where to where the cards of an event go, as places on the board. */

import { BACK } from "./cards/cards";
import type { LudotecaEvent } from "./types";

/** Places are called as the board's `data-anchor`. */
export interface Route {
  from: string;
  to: string;
  cards: readonly number[];
}

/** A player's hand: the own one, or the bookcase of somebody else. */
function handOf(seat: number, viewer: number | null): string {
  return seat === viewer ? "hand" : `player-${seat}`;
}

const shelf = (seat: number, pillar: number) => `shelf-${seat}-${pillar}`;

/** The way of an event's cards; undefined where nothing moves. */
export function routeOf(event: LudotecaEvent, viewer: number | null): Route | undefined {
  const hand = "seat" in event ? handOf(event.seat, viewer) : "";
  switch (event.event) {
    case "CardDrawn":
      // The viewer's own card is seen at once; only that one is shown.
      return event.seat === viewer ? undefined : { from: "pile", to: hand, cards: [BACK] };
    case "CardSeen":
      return { from: "pile", to: hand, cards: [event.card] };
    case "DiscardTaken":
    case "CardPicked":
      return { from: "discards", to: hand, cards: [event.card] };
    case "CardLaid":
    case "HelperLaid":
    case "JokerLaid":
      return { from: hand, to: shelf(event.seat, event.pillar), cards: [event.card] };
    case "GuestLaid":
      return { from: hand, to: shelf(event.owner, event.pillar), cards: [event.card] };
    case "CardSwapped":
      return { from: shelf(event.owner, event.pillar), to: hand, cards: [event.card] };
    case "PairLaid":
    case "StraightLaid":
      return { from: hand, to: shelf(event.seat, event.pillar), cards: event.cards };
    case "FourLaid":
      return { from: hand, to: `top-${event.seat}`, cards: event.cards };
    case "ResourcePlayed":
      return { from: hand, to: `top-${event.seat}`, cards: [event.card] };
    case "CardsTraded":
      return [event.seat, event.player].includes(viewer ?? -1)
        ? undefined // who takes part sees the cards
        : { from: hand, to: handOf(event.player, viewer), cards: [BACK] };
    case "CardGiven":
      return { from: hand, to: handOf(event.player, viewer), cards: [event.card] };
    case "CardGot":
      return { from: handOf(event.player, viewer), to: hand, cards: [event.card] };
    case "CardRetracted":
      return { from: shelf(event.seat, event.pillar), to: hand, cards: [event.card] };
    case "CardDiscarded":
      return { from: hand, to: "discards", cards: [event.card] };
    case "PileRenewed":
      return { from: "discards", to: "pile", cards: [BACK, BACK, BACK] };
    default:
      return undefined;
  }
}
