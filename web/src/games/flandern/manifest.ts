import { word } from "../../lib/telling";
import type { Manifest } from "../../table/board";
import { weightiest } from "../../table/turns";
import { GUILD_COLOURS } from "./art/arms";
import type { FlandernEvent, FlandernView } from "./types";
import { causeWords, words } from "./words";

export const manifest: Manifest<FlandernView, FlandernEvent> = {
  headline: weightiest([
    "GameEnded",
    "CityScored",
    "CardsRevealed",
    "TileBuilt",
    "SiteBegun",
    "SiteFinished",
    "CathedralPlaced",
    "FigurePlaced",
    "InfluenceTaken",
    "CardsPickedUp",
    "ActionLapsed",
    "GoldenLapsed",
    "CentrePlaced",
    "OwnChoice",
    "ChoiceWithdrawn",
    "RoundBegan",
    "ChoiceMade",
  ]),
  /** Small steps that lead to the next; the cards are turned over while the order is told. */
  /** Choosing is one line, whoever was first. */
  together: ["ChoiceMade", "OwnChoice", "ChoiceWithdrawn", "CardsRevealed", "CardPlayed"],
  quiet: ["CentreSet", "RoundBegan", "OwnChoice", "ChoiceMade", "CardsRevealed", "StonesReturned"],
  cause: (event, before, after, { seat, game, tell }) =>
    causeWords(game, before, after, seat) || tell(event),
  mine: (_, seat, game) => words("mine", { guild: word(game, "arms", seat) }),
  /** Cities are scored late: what all of them would bring now. */
  ifScored: (view, seat) => (view.over ? null : (view.derived.if_scored[seat] ?? null)),
  /** Everybody has the colour of their guild. */
  seatColour: (_, seat) => GUILD_COLOURS[seat] ?? 0,
  colours: (_options, _seats, seat) => [GUILD_COLOURS[seat] ?? 0],
  /** With four plates in one row the coat of arms says whose they are. */
  phone: { logAside: true, plate: (seats) => (seats > 3 ? "bare" : "symbol") },
  sounds: {
    ChoiceMade: "card",
    CardsRevealed: "card",
    CardPlayed: "stamp",
    CardsPickedUp: "card",
    InfluenceTaken: "card",
    GoldenDrawn: "card",
    GoldenRevealed: "card",
    TileBuilt: "tile",
    SiteBegun: "wood",
    SiteFinished: "tower",
    CathedralPlaced: "tower",
    FigurePlaced: "wood",
    CityScored: "stamp",
  },
  keys: [{ keys: [["arrows"]], does: () => words("keys.sites") }],
};
