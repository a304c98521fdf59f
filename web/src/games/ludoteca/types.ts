// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

import type { GameEnded, GameEvent, View } from "../../protocol/types";

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
  condition: string;
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
  form: string;
  pillar: number | null;
  value: number | null;
}

/** How a row was scored: the points of its cards, doubled if a 1 closed it. */
export interface LudotecaRowSheet {
  pillar: number;
  cards: LudotecaLaidCard[];
  card_points: number[];
  doubled: boolean;
  condition: string;
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

/** What may follow in a row. */
export interface LudotecaFollows {
  values: number[];
  anything: boolean;
}

/** What the round would bring a seat if it ended now, beside its rows and the bonus goal. */
export interface LudotecaIfScored {
  missing: number[];
  combo_points: number;
  resource_points: number;
  hand_points: number;
}

/** A combination that an action lays, or a way to make it, as the cards it takes. */
export interface LudotecaLaying {
  action: number;
  cards: LudotecaLaidCard[];
}

/** What the page would otherwise compute again. No part of a position's hash. */
export interface LudotecaDerived {
  follows: LudotecaFollows[][];
  if_scored: LudotecaIfScored[];
  offers: LudotecaLaying[];
  ways: LudotecaLaying[];
}

/** What is printed on a card. */
export interface LudotecaFace {
  sort: "burden" | "guest" | "helper" | "joker" | "pillar" | "resource" | "swapper";
  pillar: number | null;
  value: number | null;
}

/** What is the same in every position. No part of a position's hash. */
export interface LudotecaConstants {
  faces: LudotecaFace[];
  closed_factor: number;
  combo_each: number;
  card_left_each: number;
  pair_top: number;
}

/** The table as a seat sees it. `scores` are those of the finished rounds. */
export interface LudotecaView extends View {
  game: "ludoteca";
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
  derived: LudotecaDerived;
  constants: LudotecaConstants;
}

/** Everybody has been dealt a hand. */
export interface LudotecaRoundBegan extends GameEvent {
  event: "RoundBegan";
  round: number;
  seat: number;
  card: number;
}

/** For its owner only. */
export interface LudotecaHandDealt extends GameEvent {
  event: "HandDealt";
  seat: number;
  cards: number[];
}

/** For its owner only. */
export interface LudotecaGoalDealt extends GameEvent {
  event: "GoalDealt";
  seat: number;
  goal: number;
}

/** From the draw pile, at the beginning of a turn or by an effect: everybody sees that ... */
export interface LudotecaCardDrawn extends GameEvent {
  event: "CardDrawn";
  seat: number;
}

/** ... but only who drew it sees which; follows at once. */
export interface LudotecaCardSeen extends GameEvent {
  event: "CardSeen";
  seat: number;
  card: number;
}

/** The top card of the discard pile, at the beginning of a turn. */
export interface LudotecaDiscardTaken extends GameEvent {
  event: "DiscardTaken";
  seat: number;
  card: number;
}

/** The discard pile but for its top card has become the draw pile. */
export interface LudotecaPileRenewed extends GameEvent {
  event: "PileRenewed";
  count: number;
}

/** A pillar card into an own row; after `CardSwapped` the one that was taken. */
export interface LudotecaCardLaid extends GameEvent {
  event: "CardLaid";
  seat: number;
  card: number;
  pillar: number;
  value: number;
  place: number;
}

/** As `CardLaid`, for a helper. */
export interface LudotecaHelperLaid extends GameEvent {
  event: "HelperLaid";
  seat: number;
  card: number;
  pillar: number;
  value: number;
  place: number;
}

/** As `CardLaid`, for a card that may be anything. */
export interface LudotecaJokerLaid extends GameEvent {
  event: "JokerLaid";
  seat: number;
  card: number;
  pillar: number;
  value: number;
  place: number;
}

/** A helper laid into another player's row. */
export interface LudotecaGuestLaid extends GameEvent {
  event: "GuestLaid";
  seat: number;
  card: number;
  owner: number;
  pillar: number;
  value: number;
  place: number;
}

/** The X takes the place of a laid card and counts as it did; that card is laid next. */
export interface LudotecaCardSwapped extends GameEvent {
  event: "CardSwapped";
  seat: number;
  card: number;
  owner: number;
  pillar: number;
  value: number;
  place: number;
}

/** A 4 and a 3. `cards` are as printed, in the order of the row; a joker may be among them. */
export interface LudotecaPairLaid extends GameEvent {
  event: "PairLaid";
  seat: number;
  pillar: number;
  cards: number[];
  place: number;
}

/** Three values in a row, the highest first; `cards` as in `PairLaid`. */
export interface LudotecaStraightLaid extends GameEvent {
  event: "StraightLaid";
  seat: number;
  pillar: number;
  top: number;
  cards: number[];
  place: number;
}

/** Four equal values, laid apart; `cards` as in `PairLaid`. */
export interface LudotecaFourLaid extends GameEvent {
  event: "FourLaid";
  seat: number;
  value: number;
  cards: number[];
}

/** The player passed, or lays no more in a resource. */
export interface LudotecaNothingLaid extends GameEvent {
  event: "NothingLaid";
  seat: number;
}

/** By a 1. */
export interface LudotecaRowClosed extends GameEvent {
  event: "RowClosed";
  seat: number;
  pillar: number;
}

/** Closed successfully, for the rest of the game. */
export interface LudotecaPillarLocked extends GameEvent {
  event: "PillarLocked";
  seat: number;
  pillar: number;
  count: number;
}

export interface LudotecaResourcePlayed extends GameEvent {
  event: "ResourcePlayed";
  seat: number;
  card: number;
}

/** Out of the discard pile, by a resource. */
export interface LudotecaCardPicked extends GameEvent {
  event: "CardPicked";
  seat: number;
  card: number;
}

/** Everybody sees that two players exchange a card ... */
export interface LudotecaCardsTraded extends GameEvent {
  event: "CardsTraded";
  seat: number;
  player: number;
}

/** ... but only the two of them see which was given ... */
export interface LudotecaCardGiven extends GameEvent {
  event: "CardGiven";
  seat: number;
  player: number;
  card: number;
}

/** ... and which was drawn from the other hand. */
export interface LudotecaCardGot extends GameEvent {
  event: "CardGot";
  seat: number;
  player: number;
  card: number;
}

/** The last card of an own row goes back into the hand. */
export interface LudotecaCardRetracted extends GameEvent {
  event: "CardRetracted";
  seat: number;
  card: number;
  pillar: number;
  place: number;
}

export interface LudotecaCardDiscarded extends GameEvent {
  event: "CardDiscarded";
  seat: number;
  card: number;
}

/** The round is over: somebody has no card left. */
export interface LudotecaHandEmptied extends GameEvent {
  event: "HandEmptied";
  seat: number;
}

/** The round is over: no card can be drawn. */
export interface LudotecaPileRanOut extends GameEvent {
  event: "PileRanOut";
}

/** The round is over: it has lasted too long. */
export interface LudotecaTurnsRanOut extends GameEvent {
  event: "TurnsRanOut";
}

/** At the end of the round. */
export interface LudotecaGoalMet extends GameEvent {
  event: "GoalMet";
  seat: number;
  goal: number;
  points: number;
}

/** One per seat; the view's last sheet explains the points. */
export interface LudotecaRoundScored extends GameEvent {
  event: "RoundScored";
  seat: number;
  round: number;
  points: number;
  total: number;
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
  | GameEnded;
