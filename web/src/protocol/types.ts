// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

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
  | LudotecaView
  | SerendipityView;

/** The fields of a view that changed. */
export type ViewChanges =
  | Partial<LudotecaView>
  | Partial<SerendipityView>;

export type GameEvent =
  | LudotecaEvent
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
  kind: "bot" | "me" | "open";
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

/** GET /api/room: where other devices in the room reach the tables. */
export interface Room {
  origin: string | null;
}

export interface SeatInfo {
  kind: "bot" | "open" | "person";
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
  reason: string;
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
