/** What the latest turn has laid stays marked until the next one. */

import type { LudotecaEvent } from "./types";

export interface Mark {
  seat: number;
  pillar: number;
  place: number;
}

/** The places in rows that an event has changed. */
export function marksOf(event: LudotecaEvent): Mark[] {
  switch (event.event) {
    case "CardLaid":
    case "HelperLaid":
    case "JokerLaid":
      return [{ seat: event.seat, pillar: event.pillar, place: event.place }];
    case "GuestLaid":
    case "CardSwapped":
      return [{ seat: event.owner, pillar: event.pillar, place: event.place }];
    case "PairLaid":
    case "StraightLaid":
      return event.cards.map((_, k) => ({
        seat: event.seat,
        pillar: event.pillar,
        place: event.place + k,
      }));
    default:
      return [];
  }
}

/** The cards that have come into a hand with a move. */
export function freshCards(latest: readonly LudotecaEvent[], viewer: number | null): number[] {
  return latest.flatMap((event) => {
    switch (event.event) {
      case "CardSeen":
      case "DiscardTaken":
      case "CardPicked":
      case "CardRetracted":
      case "CardGot":
        return event.seat === viewer ? [event.card] : [];
      case "CardGiven":
        return event.player === viewer ? [event.card] : [];
      default:
        return [];
    }
  });
}
