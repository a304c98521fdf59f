/** What of the map an event speaks of, to mark it and to light it up. */

import type { FlandernEvent } from "../types";

const CENTRE = 12;

/** Places of a city; for what is said of a city as a whole there are none. */
export function placesOf(event: FlandernEvent): { city: number; places: readonly number[] } | null {
  if (!("city" in event)) return null;
  const { city } = event;
  if ("site" in event) return { city, places: [event.site] };
  if ("sites" in event) return { city, places: event.sites };
  const centre = event.event === "CentrePlaced" || event.event === "CentreSet";
  return { city, places: centre ? [CENTRE] : [] };
}

/** Whose card in play an event speaks of, "golden" for the golden one. */
export function cardOf(event: FlandernEvent): number | "golden" | null {
  switch (event.event) {
    case "GoldenDrawn":
    case "GoldenSeen":
    case "GoldenRevealed":
    case "GoldenLapsed":
    case "InfluenceTaken":
      return "golden";
    case "ChoiceMade":
    case "OwnChoice":
    case "ChoiceWithdrawn":
    case "CardPlayed":
    case "ActionLapsed":
    case "CardsPickedUp":
      return event.seat;
    default:
      return null;
  }
}
