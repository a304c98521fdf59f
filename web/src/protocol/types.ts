// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

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

/** The table as a viewer sees it. */
export interface FlandernView {
  game: "flandern";
  seats: number;
  viewer: number | null;
  to_act: number[];
  decision: string;
  scores: number[];
  over: boolean;
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
}

/** A centre that no player places: grey, church, or of a guild nobody plays (FLA-1). */
export interface FlandernCentreSet {
  event: "CentreSet";
  audience: number[] | null;
  city: number;
  arms: number;
}

export interface FlandernCentrePlaced {
  event: "CentrePlaced";
  audience: number[] | null;
  seat: number;
  city: number;
}

/** The start marker has come to the seat (FLA-14). */
export interface FlandernRoundBegan {
  event: "RoundBegan";
  audience: number[] | null;
  round: number;
  seat: number;
}

/** The card of a city already scored, for all to see (FLA-3). */
export interface FlandernGoldenSetAside {
  event: "GoldenSetAside";
  audience: number[] | null;
  seat: number;
  golden: number;
}

/** Everybody sees that a golden card was drawn ... */
export interface FlandernGoldenDrawn {
  event: "GoldenDrawn";
  audience: number[] | null;
  seat: number;
  back: number;
}

/** ... but only who drew it sees which. */
export interface FlandernGoldenSeen {
  event: "GoldenSeen";
  audience: number[] | null;
  seat: number;
  golden: number;
}

/** Only cards to set aside were left: no golden action, and this round is the last (FLA-23). */
export interface FlandernPileExhausted {
  event: "PileExhausted";
  audience: number[] | null;
}

/** Everybody sees that, nobody what. */
export interface FlandernChoiceMade {
  event: "ChoiceMade";
  audience: number[] | null;
  seat: number;
}

/** What it was, for the chooser alone. */
export interface FlandernOwnChoice {
  event: "OwnChoice";
  audience: number[] | null;
  seat: number;
  card: number;
  influence: number;
}

export interface FlandernChoiceWithdrawn {
  event: "ChoiceWithdrawn";
  audience: number[] | null;
  seat: number;
}

/** All cards are turned over at once (FLA-5). A `CardPlayed` follows for each seat. */
export interface FlandernCardsRevealed {
  event: "CardsRevealed";
  audience: number[] | null;
  cards: number[];
  influences: number[];
  order: number[];
}

/** One line of the reveal, in the order of play. */
export interface FlandernCardPlayed {
  event: "CardPlayed";
  audience: number[] | null;
  seat: number;
  card: number;
  influence: number;
  place: number;
}

/** A finished district. */
export interface FlandernTileBuilt {
  event: "TileBuilt";
  audience: number[] | null;
  seat: number;
  city: number;
  site: number;
  arms: number;
  master: number;
}

/** A tile with a stone on it: a building site. */
export interface FlandernSiteBegun {
  event: "SiteBegun";
  audience: number[] | null;
  seat: number;
  city: number;
  site: number;
  arms: number;
  master: number;
}

/** The stone goes back, the district is finished. */
export interface FlandernSiteFinished {
  event: "SiteFinished";
  audience: number[] | null;
  seat: number;
  city: number;
  site: number;
  arms: number;
}

/** A hand card that cannot be carried out counts as played (FLA-6). */
export interface FlandernActionLapsed {
  event: "ActionLapsed";
  audience: number[] | null;
  seat: number;
  card: number;
  why: number;
}

export interface FlandernGoldenLapsed {
  event: "GoldenLapsed";
  audience: number[] | null;
  seat: number;
  golden: number;
  why: number;
}

/** Played action cards return to the hand, the pick-up included (FLA-10, FLA-11). */
export interface FlandernCardsPickedUp {
  event: "CardsPickedUp";
  audience: number[] | null;
  seat: number;
  count: number;
  cards: number[];
}

export interface FlandernGoldenRevealed {
  event: "GoldenRevealed";
  audience: number[] | null;
  seat: number;
  golden: number;
}

/** A golden influence card goes into the hand. */
export interface FlandernInfluenceTaken {
  event: "InfluenceTaken";
  audience: number[] | null;
  seat: number;
}

export interface FlandernCathedralPlaced {
  event: "CathedralPlaced";
  audience: number[] | null;
  seat: number;
  city: number;
  site: number;
}

/** A guildmaster. */
export interface FlandernFigurePlaced {
  event: "FigurePlaced";
  audience: number[] | null;
  seat: number;
  city: number;
  site: number;
  arms: number;
}

export interface FlandernSitesCovered {
  event: "SitesCovered";
  audience: number[] | null;
  city: number;
  count: number;
  sites: number[];
}

/** Followed by a `GuildScored` or `GreyScored` for each guild that has a rank, best first. */
export interface FlandernCityScored {
  event: "CityScored";
  audience: number[] | null;
  city: number;
  value: number;
}

/** A player's guild; its arms have the number of the seat. */
export interface FlandernGuildScored {
  event: "GuildScored";
  audience: number[] | null;
  seat: number;
  city: number;
  districts: number;
  masters: number;
  rank: number;
  points: number;
}

/** The guild that nobody plays scores like the others. */
export interface FlandernGreyScored {
  event: "GreyScored";
  audience: number[] | null;
  city: number;
  districts: number;
  masters: number;
  rank: number;
  points: number;
}

/** From the unfinished districts of a city that has been scored (FLA-13). */
export interface FlandernStonesReturned {
  event: "StonesReturned";
  audience: number[] | null;
  city: number;
  stones: number;
  sites: number[];
}

/** Most influence cards in hand at the end (FLA-21). */
export interface FlandernInfluenceRewarded {
  event: "InfluenceRewarded";
  audience: number[] | null;
  seat: number;
  count: number;
  points: number;
}

export interface FlandernGameEnded {
  event: "GameEnded";
  audience: number[] | null;
  scores: number[];
  winners: number[];
  reason: string;
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
  | FlandernGameEnded;

export interface LucandorStone {
  owner: number;
  level: number;
}

export interface LucandorPieceView {
  piece: number;
  garment: number;
  colour: number;
}

/** All that lies in a place, or one of the two piles of folded clothes. */
export interface LucandorPileView {
  pile: number;
  pieces: LucandorPieceView[];
  used: number;
  left: number;
}

export interface LucandorPlaceView {
  place: number;
  column: number;
  level: number;
  kind: "drawer" | "rod" | "shelf";
  family: "folded" | "hanging" | "shoes" | "small" | "standing" | null;
  closed: boolean;
  takes_drawer: boolean;
  contents: LucandorPileView[];
  source: "printed" | "reconstructed";
}

export interface LucandorSlotView {
  slot: number;
  card: number;
  colours: number[];
  points: number;
  columns: number[];
  stone: LucandorStone | null;
}

/** A card in a pile that everybody has seen. */
export interface LucandorKnownCard {
  depth: number;
  card: number;
}

/** An end scoring that was laid. Card, row and worth are its owner's secret until the end. */
export interface LucandorEndScoring {
  k: number;
  colour: number;
  card: number | null;
  row: number | null;
  worth: number | null;
}

export interface LucandorSeatView {
  seat: number;
  points: number;
  end_points: number;
  hand_size: number;
  known_hand: number[];
  pile_size: number;
  known_pile: LucandorKnownCard[];
  stones: number;
  ends: LucandorEndScoring[];
  finished: boolean;
}

/** Where a piece may go now and what that would score. */
export interface LucandorPreview {
  place: number;
  pile: number;
  points: number;
  doubled: boolean;
}

export interface LucandorHandCard {
  card: number;
  known: boolean;
  previews: LucandorPreview[];
}

/** What has been begun in this turn. */
export interface LucandorPending {
  deed: "door" | "iron" | "score" | "tidy";
  card: number;
  second: number | null;
  slot: number | null;
  column: number | null;
  piece: number | null;
  place: number | null;
  pile: number | null;
  index: number | null;
  stone: LucandorStone | null;
}

/** What is printed on a card. The same number names the piece of clothing it stands for. */
export interface LucandorCardFace {
  card: number;
  garment: number;
  colour: number;
  use: "dot" | "drawer" | "end" | "hanger" | "iron" | "needle";
  dot: number | null;
  points: number;
  row: number | null;
  thumb: number;
  source: "printed" | "reconstructed";
}

/** A side of a start card, numbered from 60. */
export interface LucandorStartFace {
  card: number;
  slot: number;
  side: string;
  colours: number[];
  points: number;
  source: "printed" | "reconstructed";
}

export interface LucandorGarmentFace {
  garment: number;
  family: "folded" | "hanging" | "shoes" | "small" | "standing";
  home: "drawer" | "rod" | "shelf";
  size: number;
  source: "printed" | "reconstructed";
}

/** The table as one viewer sees it. */
export interface LucandorView {
  game: "lucandor";
  seats: number;
  viewer: number | null;
  to_act: number[];
  decision: string;
  scores: number[];
  over: boolean;
  phase: "afternoon" | "morning";
  turn: number | null;
  family_rule: boolean;
  door: number;
  door_stone: LucandorStone | null;
  places: LucandorPlaceView[];
  slots: LucandorSlotView[];
  players: LucandorSeatView[];
  hand: LucandorHandCard[] | null;
  pending: LucandorPending | null;
  previews: LucandorPreview[];
  discards: number[];
  start_pile: number[];
  cards: LucandorCardFace[];
  start_cards: LucandorStartFace[];
  garments: LucandorGarmentFace[];
}

/** The cards were dealt for the morning or the afternoon. */
export interface LucandorPhaseBegan {
  event: "PhaseBegan";
  audience: number[] | null;
  phase: number;
  cards: number;
}

/** In the afternoon the cards may not go round; what is left is discarded openly (LUC-5). */
export interface LucandorCardLeftOver {
  event: "CardLeftOver";
  audience: number[] | null;
  card: number;
}

/** Everybody sees how many cards were drawn ... */
export interface LucandorHandRefilled {
  event: "HandRefilled";
  audience: number[] | null;
  seat: number;
  count: number;
}

/** ... but only their owner sees which; told once for each card. */
export interface LucandorCardDrawn {
  event: "CardDrawn";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** At the start of its owner's turn it goes from 2 to 1 (LUC-6). */
export interface LucandorStoneAged {
  event: "StoneAged";
  audience: number[] | null;
  seat: number;
  target: number;
  level: number;
}

/** It goes back to its owner, from old age or because somebody got past it. */
export interface LucandorStoneReturned {
  event: "StoneReturned";
  audience: number[] | null;
  seat: number;
  target: number;
  level: number;
}

export interface LucandorStonePlaced {
  event: "StonePlaced";
  audience: number[] | null;
  seat: number;
  target: number;
  level: number;
}

/** A card is put on the table; what comes of it follows. */
export interface LucandorCardPlayed {
  event: "CardPlayed";
  audience: number[] | null;
  seat: number;
  card: number;
  deed: "door" | "drawer" | "hanger" | "iron" | "needle" | "score" | "tidy";
}

export interface LucandorPieceTidied {
  event: "PieceTidied";
  audience: number[] | null;
  seat: number;
  piece: number;
  place: number;
  pile: number;
  index: number;
  points: number;
  slots: number[];
  doubled: boolean;
}

/** The iron takes a piece out of the wardrobe; what lay on it sinks. */
export interface LucandorPieceTaken {
  event: "PieceTaken";
  audience: number[] | null;
  seat: number;
  piece: number;
  place: number;
  pile: number;
  index: number;
}

/** It is tidied in its new place. */
export interface LucandorPieceIroned {
  event: "PieceIroned";
  audience: number[] | null;
  seat: number;
  piece: number;
  origin: number;
  place: number;
  pile: number;
  index: number;
  points: number;
  slots: number[];
  doubled: boolean;
}

/** Something lies on the piece to be ironed, so a luck check follows (LUC-19). */
export interface LucandorPiecePulled {
  event: "PiecePulled";
  audience: number[] | null;
  seat: number;
  piece: number;
  place: number;
  pile: number;
  index: number;
}

export interface LucandorSlotReplaced {
  event: "SlotReplaced";
  audience: number[] | null;
  seat: number;
  slot: number;
  card: number;
  replaced: number;
}

/** The top card of a pile goes to another pile, unseen (LUC-13). */
export interface LucandorCardGiven {
  event: "CardGiven";
  audience: number[] | null;
  seat: number;
  receiver: number;
}

/** The other end of CardGiven. */
export interface LucandorCardReceived {
  event: "CardReceived";
  audience: number[] | null;
  seat: number;
}

/** Everybody sees the top card of the pile, which goes back there (LUC-14). */
export interface LucandorLuckChecked {
  event: "LuckChecked";
  audience: number[] | null;
  seat: number;
  corner: number;
  card: number;
  success: number;
}

/** A failed check: the card goes back to the hand, known to all. Told once for each card. */
export interface LucandorCardReturned {
  event: "CardReturned";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** A failed check: the iron is discarded, the piece stays. */
export interface LucandorIronWasted {
  event: "IronWasted";
  audience: number[] | null;
  seat: number;
  card: number;
}

export interface LucandorDoorMoved {
  event: "DoorMoved";
  audience: number[] | null;
  seat: number;
  origin_column: number;
  column: number;
}

/** Everybody sees the chip, nobody the card. */
export interface LucandorEndScoringLaid {
  event: "EndScoringLaid";
  audience: number[] | null;
  seat: number;
  colour: number;
}

export interface LucandorEndScoringDiscarded {
  event: "EndScoringDiscarded";
  audience: number[] | null;
  seat: number;
  k: number;
  card: number;
  row: number;
  colour: number;
}

export interface LucandorColourChanged {
  event: "ColourChanged";
  audience: number[] | null;
  seat: number;
  k: number;
  old_colour: number;
  colour: number;
}

export interface LucandorDrawerMoved {
  event: "DrawerMoved";
  audience: number[] | null;
  seat: number;
  origin: number;
  place: number;
}

/** A card is discarded for a point (LUC-21). */
export interface LucandorPlacesCleaned {
  event: "PlacesCleaned";
  audience: number[] | null;
  seat: number;
  card: number;
  points: number;
}

export interface LucandorEndScoringRevealed {
  event: "EndScoringRevealed";
  audience: number[] | null;
  seat: number;
  k: number;
  card: number;
  row: number;
  colour: number;
  points: number;
}

export interface LucandorGameEnded {
  event: "GameEnded";
  audience: number[] | null;
  scores: number[];
  end_points: number[];
  winners: number[];
  reason: string;
}

export type LucandorEvent =
  | LucandorPhaseBegan
  | LucandorCardLeftOver
  | LucandorHandRefilled
  | LucandorCardDrawn
  | LucandorStoneAged
  | LucandorStoneReturned
  | LucandorStonePlaced
  | LucandorCardPlayed
  | LucandorPieceTidied
  | LucandorPieceTaken
  | LucandorPieceIroned
  | LucandorPiecePulled
  | LucandorSlotReplaced
  | LucandorCardGiven
  | LucandorCardReceived
  | LucandorLuckChecked
  | LucandorCardReturned
  | LucandorIronWasted
  | LucandorDoorMoved
  | LucandorEndScoringLaid
  | LucandorEndScoringDiscarded
  | LucandorColourChanged
  | LucandorDrawerMoved
  | LucandorPlacesCleaned
  | LucandorEndScoringRevealed
  | LucandorGameEnded;

/** A card in a row: what is printed on it, and the value it counts as there. */
export interface LudotecaLaidCard {
  card: number;
  value: number;
}

/** One player's row of a pillar. */
export interface LudotecaRowView {
  pillar: number;
  cards: LudotecaLaidCard[];
  closed: boolean;
  locked: boolean;
  below: number;
  points: number;
  reason: string;
}

/** Four equal values laid apart; jokers among them. */
export interface LudotecaCombo {
  value: number;
  cards: number[];
}

/** What lies in front of a player. */
export interface LudotecaArea {
  rows: LudotecaRowView[];
  combos: LudotecaCombo[];
  resources: number[];
  locks: number;
  points: number;
}

/** A combination that was chosen but can be made in several ways. */
export interface LudotecaCombination {
  kind: string;
  pillar: number | null;
  value: number | null;
}

/** How a row was scored: the points of its cards, doubled if a 1 closed it. */
export interface LudotecaRowSheet {
  pillar: number;
  cards: LudotecaLaidCard[];
  card_points: number[];
  doubled: boolean;
  reason: string;
  points: number;
}

/** One player's points in a round, all of them. */
export interface LudotecaSeatSheet {
  rows: LudotecaRowSheet[];
  combos: number;
  combo_points: number;
  resources: number;
  resource_points: number;
  cards_left: number;
  hand_points: number;
  goal: number | null;
  goal_met: boolean;
  goal_points: number;
  points: number;
  total: number;
}

export interface LudotecaRoundSheet {
  round: number;
  ended: string;
  by: number | null;
  players: LudotecaSeatSheet[];
}

/** The table as a seat sees it. `scores` are those of the finished rounds. */
export interface LudotecaView {
  game: "ludoteca";
  seats: number;
  viewer: number | null;
  to_act: number[];
  decision: string;
  scores: number[];
  over: boolean;
  rules: string;
  target_points: number;
  max_rounds: number;
  min_cards_to_master: number;
  helper_8_scores: boolean;
  round: number;
  starter: number;
  turn: number | null;
  turns: number;
  turn_limit: number;
  hand: number[] | null;
  goal: number | null;
  goal_met: boolean | null;
  hand_sizes: number[];
  areas: LudotecaArea[];
  draw_pile: number;
  renewed: boolean;
  discard_pile: number[];
  taken: number | null;
  resource: number | null;
  step: number | null;
  left: number | null;
  swap_owner: number | null;
  combination: LudotecaCombination | null;
  sheets: LudotecaRoundSheet[];
}

/** Everybody has been dealt a hand. */
export interface LudotecaRoundBegan {
  event: "RoundBegan";
  audience: number[] | null;
  round: number;
  seat: number;
  card: number;
}

/** For its owner only. */
export interface LudotecaHandDealt {
  event: "HandDealt";
  audience: number[] | null;
  seat: number;
  cards: number[];
}

/** For its owner only. */
export interface LudotecaGoalDealt {
  event: "GoalDealt";
  audience: number[] | null;
  seat: number;
  goal: number;
}

/** From the draw pile, at the beginning of a turn or by an effect: everybody sees that ... */
export interface LudotecaCardDrawn {
  event: "CardDrawn";
  audience: number[] | null;
  seat: number;
}

/** ... but only who drew it sees which; follows at once. */
export interface LudotecaCardSeen {
  event: "CardSeen";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** The top card of the discard pile, at the beginning of a turn. */
export interface LudotecaDiscardTaken {
  event: "DiscardTaken";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** The discard pile but for its top card has become the draw pile. */
export interface LudotecaPileRenewed {
  event: "PileRenewed";
  audience: number[] | null;
  count: number;
}

/** A pillar card into an own row; after `CardSwapped` the one that was taken. */
export interface LudotecaCardLaid {
  event: "CardLaid";
  audience: number[] | null;
  seat: number;
  card: number;
  pillar: number;
  value: number;
  place: number;
}

/** As `CardLaid`, for a helper. */
export interface LudotecaHelperLaid {
  event: "HelperLaid";
  audience: number[] | null;
  seat: number;
  card: number;
  pillar: number;
  value: number;
  place: number;
}

/** As `CardLaid`, for a card that may be anything. */
export interface LudotecaJokerLaid {
  event: "JokerLaid";
  audience: number[] | null;
  seat: number;
  card: number;
  pillar: number;
  value: number;
  place: number;
}

/** A helper laid into another player's row. */
export interface LudotecaGuestLaid {
  event: "GuestLaid";
  audience: number[] | null;
  seat: number;
  card: number;
  owner: number;
  pillar: number;
  value: number;
  place: number;
}

/** The X takes the place of a laid card and counts as it did; that card is laid next. */
export interface LudotecaCardSwapped {
  event: "CardSwapped";
  audience: number[] | null;
  seat: number;
  card: number;
  owner: number;
  pillar: number;
  value: number;
  place: number;
}

/** A 4 and a 3. `cards` are as printed, in the order of the row; a joker may be among them. */
export interface LudotecaPairLaid {
  event: "PairLaid";
  audience: number[] | null;
  seat: number;
  pillar: number;
  cards: number[];
  place: number;
}

/** Three values in a row, the highest first; `cards` as in `PairLaid`. */
export interface LudotecaStraightLaid {
  event: "StraightLaid";
  audience: number[] | null;
  seat: number;
  pillar: number;
  top: number;
  cards: number[];
  place: number;
}

/** Four equal values, laid apart; `cards` as in `PairLaid`. */
export interface LudotecaFourLaid {
  event: "FourLaid";
  audience: number[] | null;
  seat: number;
  value: number;
  cards: number[];
}

/** The player passed, or lays no more in a resource. */
export interface LudotecaNothingLaid {
  event: "NothingLaid";
  audience: number[] | null;
  seat: number;
}

/** By a 1. */
export interface LudotecaRowClosed {
  event: "RowClosed";
  audience: number[] | null;
  seat: number;
  pillar: number;
}

/** Closed successfully, for the rest of the game. */
export interface LudotecaPillarLocked {
  event: "PillarLocked";
  audience: number[] | null;
  seat: number;
  pillar: number;
  count: number;
}

export interface LudotecaResourcePlayed {
  event: "ResourcePlayed";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** Out of the discard pile, by a resource. */
export interface LudotecaCardPicked {
  event: "CardPicked";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** Everybody sees that two players exchange a card ... */
export interface LudotecaCardsTraded {
  event: "CardsTraded";
  audience: number[] | null;
  seat: number;
  player: number;
}

/** ... but only the two of them see which was given ... */
export interface LudotecaCardGiven {
  event: "CardGiven";
  audience: number[] | null;
  seat: number;
  player: number;
  card: number;
}

/** ... and which was drawn from the other hand. */
export interface LudotecaCardGot {
  event: "CardGot";
  audience: number[] | null;
  seat: number;
  player: number;
  card: number;
}

/** The last card of an own row goes back into the hand. */
export interface LudotecaCardRetracted {
  event: "CardRetracted";
  audience: number[] | null;
  seat: number;
  card: number;
  pillar: number;
  place: number;
}

export interface LudotecaCardDiscarded {
  event: "CardDiscarded";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** The round is over: somebody has no card left. */
export interface LudotecaHandEmptied {
  event: "HandEmptied";
  audience: number[] | null;
  seat: number;
}

/** The round is over: no card can be drawn. */
export interface LudotecaPileRanOut {
  event: "PileRanOut";
  audience: number[] | null;
}

/** The round is over: it has lasted too long. */
export interface LudotecaTurnsRanOut {
  event: "TurnsRanOut";
  audience: number[] | null;
}

/** At the end of the round. */
export interface LudotecaGoalMet {
  event: "GoalMet";
  audience: number[] | null;
  seat: number;
  goal: number;
  points: number;
}

/** One per seat; the view's last sheet explains the points. */
export interface LudotecaRoundScored {
  event: "RoundScored";
  audience: number[] | null;
  seat: number;
  round: number;
  points: number;
  total: number;
}

export interface LudotecaGameEnded {
  event: "GameEnded";
  audience: number[] | null;
  scores: number[];
  winners: number[];
  reason: string;
}

export type LudotecaEvent =
  | LudotecaRoundBegan
  | LudotecaHandDealt
  | LudotecaGoalDealt
  | LudotecaCardDrawn
  | LudotecaCardSeen
  | LudotecaDiscardTaken
  | LudotecaPileRenewed
  | LudotecaCardLaid
  | LudotecaHelperLaid
  | LudotecaJokerLaid
  | LudotecaGuestLaid
  | LudotecaCardSwapped
  | LudotecaPairLaid
  | LudotecaStraightLaid
  | LudotecaFourLaid
  | LudotecaNothingLaid
  | LudotecaRowClosed
  | LudotecaPillarLocked
  | LudotecaResourcePlayed
  | LudotecaCardPicked
  | LudotecaCardsTraded
  | LudotecaCardGiven
  | LudotecaCardGot
  | LudotecaCardRetracted
  | LudotecaCardDiscarded
  | LudotecaHandEmptied
  | LudotecaPileRanOut
  | LudotecaTurnsRanOut
  | LudotecaGoalMet
  | LudotecaRoundScored
  | LudotecaGameEnded;

/** Quarter turns to the right, then steps, then quarter turns again. */
export interface LuescherziaCardFace {
  turn_first: number;
  steps: number;
  turn_last: number;
}

export interface LuescherziaAvatarFace {
  hearts: number;
  skills: number[];
  reconstructed: boolean;
}

export interface LuescherziaTileFace {
  kind: string;
  level: number;
  hearts: number;
  effect: string | null;
  amount: number | null;
  skills: number[];
  modifies: number[];
  reconstructed: boolean;
}

export interface LuescherziaFindFace {
  skills: number[];
  uses: string[];
  hearts: number;
  points: number;
  trade: number;
  reconstructed: boolean;
}

export interface LuescherziaBoxFace {
  width: number;
  height: number;
  rows: string[];
  exit: number;
  water_level: number;
  rounds: number;
  timeline: number;
  level_rounds: [number, number];
  board_reconstructed: boolean;
  cards_reconstructed: boolean;
  cards: LuescherziaCardFace[];
  avatars: LuescherziaAvatarFace[];
  tiles: LuescherziaTileFace[];
  finds: LuescherziaFindFace[];
}

export interface LuescherziaStock {
  kind: string;
  level: number;
  tiles: number;
}

/** What is public about a seat, and what is not where the viewer may know it. */
export interface LuescherziaAdventurer {
  avatar: number | null;
  hearts: number;
  max_hearts: number;
  alive: boolean;
  born: number[];
  skills: number[];
  points: number | null;
  find_points: number;
  finds: number[];
  npcs: number[];
  missed: number;
  hand_size: number;
  chosen: number;
  to_choose: number;
}

/** Where a card would lead from here with a certain marching direction. */
export interface LuescherziaPreview {
  card: number;
  facing: number;
  path: number[];
  facing_after: number;
  blocked: boolean;
}

/** A revealed card that is carried out now or later. */
export interface LuescherziaOpenCard {
  seat: number;
  card: number;
}

/** The event tile that the decision is about. */
export interface LuescherziaEncounter {
  tile: number;
  field: number;
  level: number;
  just_drawn: boolean;
  leaving: boolean;
}

/** So many of equally likely cases. */
export interface LuescherziaChance {
  hits: number;
  of: number;
}

/** The check that an action on offer would begin. */
export interface LuescherziaOutlook {
  kind: string;
  skill: number;
  dice: number;
  needed: number;
  chance: LuescherziaChance;
}

/** A check with so many SP paid before it is rolled. */
export interface LuescherziaRollChoice {
  paid: number;
  dice: number;
  chance: LuescherziaChance;
}

/** The check under way. */
export interface LuescherziaCheckView {
  seat: number;
  check: string;
  skill: number;
  dice: number;
  bought: number;
  needed: number;
  useful: number;
  rolled: number[];
  successes: number;
  price: number;
  rolls: LuescherziaRollChoice[];
  rerolls: number | null;
  next_chance: LuescherziaChance | null;
  chance: LuescherziaChance | null;
}

/** The dungeon as one viewer sees it. */
export interface LuescherziaView {
  game: "luescherzia";
  seats: number;
  viewer: number | null;
  to_act: number[];
  decision: string;
  scores: number[];
  over: boolean;
  box: LuescherziaBoxFace;
  secret_points: boolean;
  tiles: number[];
  field: number;
  facing: number;
  round: number;
  turn: number;
  timeline: number[];
  bag: LuescherziaStock[];
  coming: LuescherziaStock[];
  find_pile: number;
  find_discard: number;
  card_pile: number;
  card_discard: number;
  adventurers: LuescherziaAdventurer[];
  hand: number[] | null;
  choice: number[] | null;
  previews: LuescherziaPreview[];
  open_cards: LuescherziaOpenCard[];
  active: number | null;
  card: number | null;
  encounter: LuescherziaEncounter | null;
  outlooks: LuescherziaOutlook[];
  check: LuescherziaCheckView | null;
  drawn: number[];
  hearts_left: number;
  winning_points: number | null;
}

export interface LuescherziaAvatarTaken {
  event: "AvatarTaken";
  audience: number[] | null;
  seat: number;
  avatar: number;
}

/** Everybody draws orientation cards (LUE-7). */
export interface LuescherziaTurnBegan {
  event: "TurnBegan";
  audience: number[] | null;
  turn: number;
  drawn: number[];
}

/** Which cards; only for their owner. */
export interface LuescherziaHandDrawn {
  event: "HandDrawn";
  audience: number[] | null;
  seat: number;
  cards: number[];
}

/** Everybody sees that, nobody which. */
export interface LuescherziaCardChosen {
  event: "CardChosen";
  audience: number[] | null;
  seat: number;
}

export interface LuescherziaCardsWithdrawn {
  event: "CardsWithdrawn";
  audience: number[] | null;
  seat: number;
}

/** One for each chosen card, in the order in which they will be carried out. */
export interface LuescherziaCardRevealed {
  event: "CardRevealed";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** This card is carried out now. */
export interface LuescherziaCardBegan {
  event: "CardBegan";
  audience: number[] | null;
  seat: number;
  card: number;
}

/**
 * A random card takes the place of the one a fork cost (LUE-19), or follows when solo
 * (LUE-29).
 */
export interface LuescherziaCardDrawn {
  event: "CardDrawn";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** The card goes to the timeline without effect (LUE-16, LUE-18). */
export interface LuescherziaCardUnused {
  event: "CardUnused";
  audience: number[] | null;
  seat: number;
  card: number;
}

/** The card lies on the timeline now. */
export interface LuescherziaCardLaid {
  event: "CardLaid";
  audience: number[] | null;
  seat: number;
  card: number;
  place: number;
}

export interface LuescherziaRoundAdvanced {
  event: "RoundAdvanced";
  audience: number[] | null;
  round: number;
}

/** The tiles of a level join the bag (LUE-3). */
export interface LuescherziaLevelAdded {
  event: "LevelAdded";
  audience: number[] | null;
  level: number;
  tiles: number;
}

/** Somebody pays to set the marching direction (LUE-10). */
export interface LuescherziaDirectionPaid {
  event: "DirectionPaid";
  audience: number[] | null;
  seat: number;
}

/** Somebody has set the marching direction. */
export interface LuescherziaMarkerFaced {
  event: "MarkerFaced";
  audience: number[] | null;
  seat: number;
  direction: number;
}

/** A card has turned the marker, before or after its steps. */
export interface LuescherziaMarkerTurned {
  event: "MarkerTurned";
  audience: number[] | null;
  seat: number;
  direction: number;
}

export interface LuescherziaMarkerMoved {
  event: "MarkerMoved";
  audience: number[] | null;
  seat: number;
  field: number;
  path: number[];
}

/** The edge or rock stops the marker; it may have gone a step before. */
export interface LuescherziaMarkerBlocked {
  event: "MarkerBlocked";
  audience: number[] | null;
  seat: number;
  field: number;
  direction: number;
}

export interface LuescherziaTileLaid {
  event: "TileLaid";
  audience: number[] | null;
  seat: number;
  field: number;
  tile: number;
}

/** There was no tile to lay (LUE-12). */
export interface LuescherziaBagEmpty {
  event: "BagEmpty";
  audience: number[] | null;
  seat: number;
  field: number;
}

export interface LuescherziaCheckBegan {
  event: "CheckBegan";
  audience: number[] | null;
  seat: number;
  check: number;
  skill: number;
  dice: number;
  needed: number;
}

export interface LuescherziaDiceBought {
  event: "DiceBought";
  audience: number[] | null;
  seat: number;
  paid: number;
}

export interface LuescherziaDiceRolled {
  event: "DiceRolled";
  audience: number[] | null;
  seat: number;
  rolled: number[];
  successes: number;
}

export interface LuescherziaDieRerolled {
  event: "DieRerolled";
  audience: number[] | null;
  seat: number;
  index: number;
  before: number;
  pips: number;
  cost: number;
  successes: number;
}

export interface LuescherziaCheckPassed {
  event: "CheckPassed";
  audience: number[] | null;
  seat: number;
  check: number;
  successes: number;
}

export interface LuescherziaCheckFailed {
  event: "CheckFailed";
  audience: number[] | null;
  seat: number;
  check: number;
  successes: number;
}

export interface LuescherziaHeartsLost {
  event: "HeartsLost";
  audience: number[] | null;
  seat: number;
  hearts: number;
}

export interface LuescherziaHeartsGained {
  event: "HeartsGained";
  audience: number[] | null;
  seat: number;
  hearts: number;
}

/** No hearts left (LUE-25). */
export interface LuescherziaPlayerOut {
  event: "PlayerOut";
  audience: number[] | null;
  seat: number;
}

/** Where SP are secret only their owner is told how many (LUE-27). */
export interface LuescherziaPointsGained {
  event: "PointsGained";
  audience: number[] | null;
  seat: number;
  points: number;
}

/** Paid, or taken by a trap. */
export interface LuescherziaPointsLost {
  event: "PointsLost";
  audience: number[] | null;
  seat: number;
  points: number;
}

export interface LuescherziaMonsterDefeated {
  event: "MonsterDefeated";
  audience: number[] | null;
  seat: number;
  field: number;
  tile: number;
}

/** Left in peace. */
export interface LuescherziaMonsterSpared {
  event: "MonsterSpared";
  audience: number[] | null;
  seat: number;
  tile: number;
}

export interface LuescherziaTrapAvoided {
  event: "TrapAvoided";
  audience: number[] | null;
  seat: number;
  tile: number;
}

export interface LuescherziaTrapSprung {
  event: "TrapSprung";
  audience: number[] | null;
  seat: number;
  tile: number;
}

export interface LuescherziaTurnToMiss {
  event: "TurnToMiss";
  audience: number[] | null;
  seat: number;
  turns: number;
}

export interface LuescherziaNpcIgnored {
  event: "NpcIgnored";
  audience: number[] | null;
  seat: number;
  tile: number;
}

/** It has left the board; whether it is kept comes next. */
export interface LuescherziaNpcRecruited {
  event: "NpcRecruited";
  audience: number[] | null;
  seat: number;
  field: number;
  tile: number;
}

export interface LuescherziaNpcKept {
  event: "NpcKept";
  audience: number[] | null;
  seat: number;
  tile: number;
}

export interface LuescherziaNpcReturned {
  event: "NpcReturned";
  audience: number[] | null;
  seat: number;
  tile: number;
}

export interface LuescherziaRestReached {
  event: "RestReached";
  audience: number[] | null;
  seat: number;
  field: number;
}

/** Somebody does without the check at a rest or find site. */
export interface LuescherziaSitePassed {
  event: "SitePassed";
  audience: number[] | null;
  seat: number;
}

/**
 * A failed search: the site goes back into the bag, out of which tiles are drawn until
 * danger shows (LUE-21).
 */
export interface LuescherziaSiteLost {
  event: "SiteLost";
  audience: number[] | null;
  seat: number;
  field: number;
  tiles: number[];
}

export interface LuescherziaFindsDrawn {
  event: "FindsDrawn";
  audience: number[] | null;
  seat: number;
  finds: number[];
}

/** Nothing is drawn (LUE-33). */
export interface LuescherziaNoFindsLeft {
  event: "NoFindsLeft";
  audience: number[] | null;
  seat: number;
}

export interface LuescherziaFindKept {
  event: "FindKept";
  audience: number[] | null;
  seat: number;
  find: number;
}

export interface LuescherziaFindTraded {
  event: "FindTraded";
  audience: number[] | null;
  seat: number;
  find: number;
}

export interface LuescherziaFindUsed {
  event: "FindUsed";
  audience: number[] | null;
  seat: number;
  find: number;
}

/** To a trap, or because the avatar cannot hold so many. */
export interface LuescherziaFindLost {
  event: "FindLost";
  audience: number[] | null;
  seat: number;
  find: number;
}

export interface LuescherziaGameEnded {
  event: "GameEnded";
  audience: number[] | null;
  scores: number[];
  winners: number[];
  reason: string;
}

export type LuescherziaEvent =
  | LuescherziaAvatarTaken
  | LuescherziaTurnBegan
  | LuescherziaHandDrawn
  | LuescherziaCardChosen
  | LuescherziaCardsWithdrawn
  | LuescherziaCardRevealed
  | LuescherziaCardBegan
  | LuescherziaCardDrawn
  | LuescherziaCardUnused
  | LuescherziaCardLaid
  | LuescherziaRoundAdvanced
  | LuescherziaLevelAdded
  | LuescherziaDirectionPaid
  | LuescherziaMarkerFaced
  | LuescherziaMarkerTurned
  | LuescherziaMarkerMoved
  | LuescherziaMarkerBlocked
  | LuescherziaTileLaid
  | LuescherziaBagEmpty
  | LuescherziaCheckBegan
  | LuescherziaDiceBought
  | LuescherziaDiceRolled
  | LuescherziaDieRerolled
  | LuescherziaCheckPassed
  | LuescherziaCheckFailed
  | LuescherziaHeartsLost
  | LuescherziaHeartsGained
  | LuescherziaPlayerOut
  | LuescherziaPointsGained
  | LuescherziaPointsLost
  | LuescherziaMonsterDefeated
  | LuescherziaMonsterSpared
  | LuescherziaTrapAvoided
  | LuescherziaTrapSprung
  | LuescherziaTurnToMiss
  | LuescherziaNpcIgnored
  | LuescherziaNpcRecruited
  | LuescherziaNpcKept
  | LuescherziaNpcReturned
  | LuescherziaRestReached
  | LuescherziaSitePassed
  | LuescherziaSiteLost
  | LuescherziaFindsDrawn
  | LuescherziaNoFindsLeft
  | LuescherziaFindKept
  | LuescherziaFindTraded
  | LuescherziaFindUsed
  | LuescherziaFindLost
  | LuescherziaGameEnded;

/** The most valuable carpet of a colour as it lies now. */
export interface SerendipityCarpetView {
  colour: number;
  owner: number;
  cells: number[];
  flowers: number;
  touching: number;
  edges: number;
  points: number;
}

export interface SerendipityReveal {
  cell: number;
  tile: number;
}

/** The meadow as everybody sees it. */
export interface SerendipityView {
  game: "serendipity";
  seats: number;
  viewer: number | null;
  to_act: number[];
  decision: string;
  scores: number[];
  over: boolean;
  owners: number[];
  tiles: number[];
  rotations: number[];
  remembered: number[] | null;
  opened: number[];
  serendips: number;
  carpets: SerendipityCarpetView[];
  may_stop: boolean;
  focus: number | null;
  first: number | null;
  latest: SerendipityReveal | null;
  quiet: number;
  quiet_turns: number;
}

export interface SerendipityTileRevealed {
  event: "TileRevealed";
  audience: number[] | null;
  seat: number;
  cell: number;
  tile: number;
}

/** What the log keeps of a reveal. */
export interface SerendipityTileLookedAt {
  event: "TileLookedAt";
  audience: number[] | null;
  seat: number;
  cell: number;
}

/** It is turned face down again where it lies. */
export interface SerendipityTileCovered {
  event: "TileCovered";
  audience: number[] | null;
  seat: number;
  cell: number;
}

/** It stays face up where it lies. */
export interface SerendipityTileKept {
  event: "TileKept";
  audience: number[] | null;
  seat: number;
  cell: number;
  tile: number;
}

export interface SerendipityTilesSwapped {
  event: "TilesSwapped";
  audience: number[] | null;
  seat: number;
  cell: number;
  other: number;
}

export interface SerendipitySerendipTurned {
  event: "SerendipTurned";
  audience: number[] | null;
  seat: number;
  cell: number;
  rotation: number;
}

/** The player could have turned over another tile (SER-7, SER-10). */
export interface SerendipityPlayerStopped {
  event: "PlayerStopped";
  audience: number[] | null;
  seat: number;
}

export interface SerendipityGameEnded {
  event: "GameEnded";
  audience: number[] | null;
  scores: number[];
  winners: number[];
  reason: string;
}

export type SerendipityEvent =
  | SerendipityTileRevealed
  | SerendipityTileLookedAt
  | SerendipityTileCovered
  | SerendipityTileKept
  | SerendipityTilesSwapped
  | SerendipitySerendipTurned
  | SerendipityPlayerStopped
  | SerendipityGameEnded;

/** The view of any game, told apart by `game`. */
export type GameView =
  | FlandernView
  | LucandorView
  | LudotecaView
  | LuescherziaView
  | SerendipityView;

/** The fields of a view that changed. */
export type ViewChanges =
  | Partial<FlandernView>
  | Partial<LucandorView>
  | Partial<LudotecaView>
  | Partial<LuescherziaView>
  | Partial<SerendipityView>;

export type GameEvent =
  | FlandernEvent
  | LucandorEvent
  | LudotecaEvent
  | LuescherziaEvent
  | SerendipityEvent;

/** An option as it stands for one number of seats. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string | number[];
  choices: (boolean | number | string)[] | null;
  minimum: number | null;
  maximum: number | null;
  length: number | null;
}

/** A kind of action: `size` consecutive ints from `first` on. */
export interface KindInfo {
  name: string;
  first: number;
  size: number;
  args: [string, number][];
}

/** What a client needs to offer and to tell a game, in one language. */
export interface GameInfo {
  id: string;
  rules_version: number;
  seats: [number, number];
  options: Record<string, OptionInfo[]>;
  kinds: KindInfo[];
  texts: Record<string, string>;
  words: Record<string, string[]>;
  levels: string[];
}

/** A seat of a table to be opened. */
export interface SeatWish {
  occupant: "bot" | "me" | "open";
  level?: string | null;
}

/** POST /api/tables */
export interface OpenTable {
  game: string;
  seats: SeatWish[];
  options: Record<string, boolean | number | string | number[]>;
  name: string;
  colour: number;
}

/** POST /api/tables/{table}/join: take an open seat. */
export interface JoinTable {
  name: string;
  colour: number;
  seat?: number | null;
}

/** The answer to both: the token is the seat, keep it secret. */
export interface Seated {
  table: string;
  seat: number | null;
  token: string;
}

/** GET /api/address: where other devices on the same network reach the tables. */
export interface Address {
  origin: string | null;
}

export interface SeatInfo {
  occupant: "bot" | "open" | "person";
  name: string;
  colour: number;
  level: string | null;
  here: boolean;
}

/** What everybody may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  state: "over" | "playing" | "waiting";
  commitment: string;
  spectators: number;
  next_table: string | null;
}

/** The first frame on a socket. Without a token one watches. */
export interface Hello {
  type: "hello";
  token: string | null;
}

/**
 * Play an action. `seq` is the number the move will have: the moves seen so far.
 *
 * Sending the same move again is safe: it is played once and acknowledged again.
 */
export interface Act {
  type: "act";
  seq: number;
  action: number;
}

/** Give all open seats to bots of a level, so that the game can begin. */
export interface FillWithBots {
  type: "fill";
  level: string;
}

/** After the end: open the next table for the same people. */
export interface Again {
  type: "again";
}

/** Ask which rule forbids an action; nothing is played. The answer is `refused`. */
export interface WhyNot {
  type: "why_not";
  action: number;
}

/** Are you there? The answer is `pong`. */
export interface Ping {
  type: "ping";
}

/** The first answer, and after every reconnection: everything the seat may know now. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  seq: number;
  view: GameView | null;
  legal: number[];
  log: GameEvent[];
}

/** Somebody played; for who did, the acknowledgement: the move is on disk. */
export interface Moved {
  type: "moved";
  seq: number;
  seat: number;
  action: number | null;
  events: GameEvent[];
  log: GameEvent[];
  view: ViewChanges;
  legal: number[];
}

/** Somebody sat down, came, went; or the next table is open. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** The action is not allowed; nothing has changed. */
export interface Refused {
  type: "refused";
  action: number;
  rule: string | null;
  key: string;
  text: Record<string, string>;
}

/** The frame could not be served; nothing has changed. Codes are listed in the protocol. */
export interface Problem {
  type: "problem";
  code: string;
  text: Record<string, string>;
  detail: string | null;
}

export interface Pong {
  type: "pong";
}

export type ClientFrame =
  | Hello
  | Act
  | FillWithBots
  | Again
  | WhyNot
  | Ping;

export type ServerFrame =
  | Welcome
  | Moved
  | TableChanged
  | Refused
  | Problem
  | Pong;
