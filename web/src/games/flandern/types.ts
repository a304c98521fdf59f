// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

import type { GameEnded, GameEvent, View } from "../../protocol/types";

export interface FlandernChoice {
  card: number;
  influence: number;
}

/** The golden card of this round. */
export interface FlandernGoldenView {
  owner: number;
  back: number;
  golden: number | null;
  revealed: boolean;
}

/** How a guild stands in a city. */
export interface FlandernStanding {
  arms: number;
  districts: number;
  masters: number;
  rank: number;
  tied: boolean;
  points: number;
}

/** What a city pays: as it was when scored, or as if it were scored now. */
export interface FlandernCityScore {
  final: boolean;
  round: number;
  value: number;
  guild_districts: number;
  churches: number;
  cathedrals: number;
  building_sites: number;
  standings: FlandernStanding[];
}

/** One city; places are numbered 0 to 11 the sites, 12 the centre. */
export interface FlandernCityView {
  city: number;
  plan: number;
  used: boolean;
  scored: boolean;
  arms: number[];
  stones: number[];
  masters: number[];
  cathedrals: number[];
  figures: number[];
  free: number;
  room: number[][];
  score: FlandernCityScore | null;
}

/** The tiles left of one coat of arms, by shape: rectangles, squares, trapezoids. */
export interface FlandernSupply {
  arms: number;
  plain: [number, number, number];
  masters: [number, number, number];
}

/** A place on a town plan: a site, or the centre. */
export interface FlandernPlaceView {
  name: string;
  shape: number;
  polygon: [number, number][];
}

export interface FlandernPlanView {
  name: string;
  source: string;
  places: FlandernPlaceView[];
}

/** What the value of a city is made of. */
export interface FlandernCityValue {
  district_points: number;
  church_points: number;
  cathedral_points: number;
}

/** Where in a city a hand card could lay a tile now. */
export interface FlandernHint {
  card: number;
  city: number;
  sites: number[];
}

/** What a tile brings, wherever in the city it is laid, if the city were scored then. */
export interface FlandernPreview {
  arms: number;
  master: number;
  value: number;
  points: number;
}

/** What it brings to finish a building site, if the city were scored then. */
export interface FlandernFinish {
  site: number;
  value: number;
  points: number;
}

/** All that follows from the other fields and that the page would otherwise compute again. */
export interface FlandernDerived {
  values: (FlandernCityValue | null)[];
  hints: FlandernHint[];
  previews: FlandernPreview[];
  finishes: FlandernFinish[];
  if_scored: number[];
}

/** All that lies on the table as a viewer sees it. */
export interface FlandernView extends View {
  game: "flandern";
  round: number;
  start: number;
  order: number[];
  town: number | null;
  carrying: number | null;
  golden_turn: boolean;
  choosing: boolean;
  chosen: boolean[];
  choice: FlandernChoice | null;
  shown: FlandernChoice[] | null;
  hands: number[][];
  played: number[][];
  influence: number[];
  golden: FlandernGoldenView | null;
  pile_size: number;
  pile_backs: [number, number];
  golden_shown: number[];
  golden_aside: number[];
  cities: FlandernCityView[];
  supplies: FlandernSupply[];
  stones: number;
  cathedrals: number;
  figures: number;
  free_sites: number;
  in_play: number[];
  track: number[];
  bonus: number[];
  ending: string | null;
  tied_rank: string;
  pieces_in_scored: boolean;
  plans: FlandernPlanView[];
  reconstructed: string[];
  derived: FlandernDerived;
}

/** A centre that no player places: grey, church, or of a guild nobody plays (FLA-1). */
export interface FlandernCentreSet extends GameEvent {
  event: "CentreSet";
  city: number;
  arms: number;
}

export interface FlandernCentrePlaced extends GameEvent {
  event: "CentrePlaced";
  seat: number;
  city: number;
}

/** The start marker has come to the seat (FLA-14). */
export interface FlandernRoundBegan extends GameEvent {
  event: "RoundBegan";
  round: number;
  seat: number;
}

/** The card of a city already scored, for all to see (FLA-3). */
export interface FlandernGoldenSetAside extends GameEvent {
  event: "GoldenSetAside";
  seat: number;
  golden: number;
}

/** Everybody sees that a golden card was drawn ... */
export interface FlandernGoldenDrawn extends GameEvent {
  event: "GoldenDrawn";
  seat: number;
  back: number;
}

/** ... but only who drew it sees which. */
export interface FlandernGoldenSeen extends GameEvent {
  event: "GoldenSeen";
  seat: number;
  golden: number;
}

/** Only cards to set aside were left: no golden action, and this round is the last (FLA-23). */
export interface FlandernPileExhausted extends GameEvent {
  event: "PileExhausted";
}

/** Everybody sees that, nobody what. */
export interface FlandernChoiceMade extends GameEvent {
  event: "ChoiceMade";
  seat: number;
}

/** What it was, for the chooser alone. */
export interface FlandernOwnChoice extends GameEvent {
  event: "OwnChoice";
  seat: number;
  card: number;
  influence: number;
}

export interface FlandernChoiceWithdrawn extends GameEvent {
  event: "ChoiceWithdrawn";
  seat: number;
}

/** All cards are turned over at once (FLA-5). A `CardPlayed` follows for each seat. */
export interface FlandernCardsRevealed extends GameEvent {
  event: "CardsRevealed";
  cards: number[];
  influences: number[];
  order: number[];
}

/** One line of the reveal, in the order of play. */
export interface FlandernCardPlayed extends GameEvent {
  event: "CardPlayed";
  seat: number;
  card: number;
  influence: number;
  place: number;
}

/** A finished district. */
export interface FlandernTileBuilt extends GameEvent {
  event: "TileBuilt";
  seat: number;
  city: number;
  site: number;
  arms: number;
  master: number;
}

/** A tile with a stone on it: a building site. */
export interface FlandernSiteBegun extends GameEvent {
  event: "SiteBegun";
  seat: number;
  city: number;
  site: number;
  arms: number;
  master: number;
}

/** The stone goes back, the district is finished. */
export interface FlandernSiteFinished extends GameEvent {
  event: "SiteFinished";
  seat: number;
  city: number;
  site: number;
  arms: number;
}

/** A hand card that cannot be carried out counts as played (FLA-6). */
export interface FlandernActionLapsed extends GameEvent {
  event: "ActionLapsed";
  seat: number;
  card: number;
  why: number;
}

export interface FlandernGoldenLapsed extends GameEvent {
  event: "GoldenLapsed";
  seat: number;
  golden: number;
  why: number;
}

/** Played action cards return to the hand, the pick-up included (FLA-10, FLA-11). */
export interface FlandernCardsPickedUp extends GameEvent {
  event: "CardsPickedUp";
  seat: number;
  count: number;
  cards: number[];
}

export interface FlandernGoldenRevealed extends GameEvent {
  event: "GoldenRevealed";
  seat: number;
  golden: number;
}

/** A golden influence card goes into the hand. */
export interface FlandernInfluenceTaken extends GameEvent {
  event: "InfluenceTaken";
  seat: number;
}

export interface FlandernCathedralPlaced extends GameEvent {
  event: "CathedralPlaced";
  seat: number;
  city: number;
  site: number;
}

/** A guildmaster. */
export interface FlandernFigurePlaced extends GameEvent {
  event: "FigurePlaced";
  seat: number;
  city: number;
  site: number;
  arms: number;
}

export interface FlandernSitesCovered extends GameEvent {
  event: "SitesCovered";
  city: number;
  count: number;
  sites: number[];
}

/** Followed by a `GuildScored` or `GreyScored` for each guild that has a rank, best first. */
export interface FlandernCityScored extends GameEvent {
  event: "CityScored";
  city: number;
  value: number;
}

/** A player's guild; its arms have the number of the seat. */
export interface FlandernGuildScored extends GameEvent {
  event: "GuildScored";
  seat: number;
  city: number;
  districts: number;
  masters: number;
  rank: number;
  points: number;
}

/** The guild that nobody plays scores like the others. */
export interface FlandernGreyScored extends GameEvent {
  event: "GreyScored";
  city: number;
  districts: number;
  masters: number;
  rank: number;
  points: number;
}

/** From the unfinished districts of a city that has been scored (FLA-13). */
export interface FlandernStonesReturned extends GameEvent {
  event: "StonesReturned";
  city: number;
  stones: number;
  sites: number[];
}

/** Most influence cards in hand at the end (FLA-21). */
export interface FlandernInfluenceRewarded extends GameEvent {
  event: "InfluenceRewarded";
  seat: number;
  count: number;
  points: number;
}

export type FlandernEvent =
  | FlandernCentreSet
  | FlandernCentrePlaced
  | FlandernRoundBegan
  | FlandernGoldenSetAside
  | FlandernGoldenDrawn
  | FlandernGoldenSeen
  | FlandernPileExhausted
  | FlandernChoiceMade
  | FlandernOwnChoice
  | FlandernChoiceWithdrawn
  | FlandernCardsRevealed
  | FlandernCardPlayed
  | FlandernTileBuilt
  | FlandernSiteBegun
  | FlandernSiteFinished
  | FlandernActionLapsed
  | FlandernGoldenLapsed
  | FlandernCardsPickedUp
  | FlandernGoldenRevealed
  | FlandernInfluenceTaken
  | FlandernCathedralPlaced
  | FlandernFigurePlaced
  | FlandernSitesCovered
  | FlandernCityScored
  | FlandernGuildScored
  | FlandernGreyScored
  | FlandernStonesReturned
  | FlandernInfluenceRewarded
  | GameEnded;
