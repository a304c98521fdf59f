/** How a turn is told: what it was about, and what is told along with it. */

import { weightiest } from "../../table/turns";
import type { LucandorEvent } from "./types";

/** Told together with what follows: what is seen anyway, or goes without saying. */
export const QUIET: readonly LucandorEvent["event"][] = [
  "HandRefilled",
  "CardDrawn",
  "CardLeftOver",
  "CardReceived",
  "StoneAged",
  "StoneReturned",
  "StonePlaced",
];

export const headline = weightiest<LucandorEvent>([
  "PieceTidied",
  "PieceIroned",
  "IronWasted",
  "SlotReplaced",
  "DoorMoved",
  "DrawerMoved",
  "EndScoringLaid",
  "EndScoringDiscarded",
  "ColourChanged",
  "PlacesCleaned",
  "LuckChecked",
  "CardReturned",
  "CardPlayed",
  "StonePlaced",
  "CardGiven",
  "CardReceived",
  "StoneReturned",
  "StoneAged",
  "EndScoringRevealed",
  "PhaseBegan",
  "GameEnded",
]);
