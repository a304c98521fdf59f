import type { Manifest } from "../../table/board";
import { weightiest } from "../../table/turns";
import { causeOf } from "./cause";
import type { LudotecaEvent, LudotecaView } from "./types";
import { words } from "./words";

export const manifest: Manifest<LudotecaView, LudotecaEvent> = {
  first: ["rules", "min_cards_to_master"],
  phone: { logAside: true, brief: true, plate: () => "name" },
  headline: weightiest([
    "GameEnded",
    "HandEmptied",
    "PileRanOut",
    "TurnsRanOut",
    "PillarLocked",
    "FourLaid",
    "StraightLaid",
    "PairLaid",
    "ResourcePlayed",
    "CardSwapped",
    "GuestLaid",
    "JokerLaid",
    "HelperLaid",
    "CardLaid",
    "RoundBegan",
    "CardDiscarded",
  ]),
  /** A drawn card is seen to travel, and a 1 to close its row; what comes of it is told. */
  quiet: ["HandDealt", "CardDrawn", "NothingLaid", "RowClosed"],
  cause: causeOf,
  mine: () => words("mine"),
  sounds: {
    HandDealt: "card",
    CardDrawn: "card",
    DiscardTaken: "card",
    PileRenewed: "card",
    CardLaid: "card",
    HelperLaid: "card",
    JokerLaid: "card",
    GuestLaid: "card",
    CardSwapped: "card",
    PairLaid: "card",
    StraightLaid: "card",
    FourLaid: "card",
    ResourcePlayed: "card",
    CardsTraded: "card",
    CardGiven: "card",
    CardRetracted: "card",
    CardDiscarded: "card",
    PillarLocked: "stamp",
    GoalMet: "blossom",
  },
  keys: [
    { keys: [["left"], ["right"], ["home"], ["end"]], does: () => words("keys.hand") },
    { keys: [["shift", "left"], ["shift", "right"]], does: () => words("keys.arrange") },
  ],
};
