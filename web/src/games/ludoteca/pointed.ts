/** Where on the board a line of the log has its place: by `data-anchor` and `data-drop`. */

import { marksOf } from "./marks";
import type { LudotecaEvent } from "./types";

/** The places an event speaks of. */
export function placesOf(event: LudotecaEvent): string[] {
  const shelves = marksOf(event).map(({ seat, pillar }) => `shelf-${seat}-${pillar}`);
  switch (event.event) {
    case "CardDrawn":
    case "CardSeen":
    case "PileRenewed":
    case "PileRanOut":
      return ["pile"];
    case "DiscardTaken":
    case "CardPicked":
    case "CardDiscarded":
    case "RoundBegan":
      return ["discards"];
    case "RowClosed":
    case "PillarLocked":
    case "CardRetracted":
      return [`shelf-${event.seat}-${event.pillar}`];
    case "FourLaid":
    case "ResourcePlayed":
      return [`top-${event.seat}`];
    case "CardsTraded":
    case "CardGiven":
    case "CardGot":
      return [`player-${event.seat}`, `player-${event.player}`];
    case "HandEmptied":
      return [`player-${event.seat}`];
    default:
      return [...new Set(shelves)];
  }
}
