// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

import type { GameEnded, GameEvent, View } from "../../protocol/types";

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
  holder: "drawer" | "rod" | "shelf";
  family: "folded" | "hanging" | "shoes" | "small" | "standing" | null;
  closed: boolean;
  takes_drawer: boolean;
  contents: LucandorPileView[];
  source: "designed" | "printed" | "reconstructed";
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
  deed: "door" | "drawer" | "iron" | "score" | "tidy";
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
  source: "designed" | "printed" | "reconstructed";
}

/** A side of a start card, numbered from 60. */
export interface LucandorStartFace {
  card: number;
  slot: number;
  side: string;
  colours: number[];
  points: number;
  source: "designed" | "printed" | "reconstructed";
}

export interface LucandorGarmentFace {
  garment: number;
  family: "folded" | "hanging" | "shoes" | "small" | "standing";
  home: "drawer" | "rod" | "shelf";
  size: number;
  source: "designed" | "printed" | "reconstructed";
}

export interface LucandorChance {
  hits: number;
  of: number;
}

/** Where a seat's points come from. */
export interface LucandorPointSources {
  tidied: number;
  ironed: number;
  cleaned: number;
  ends: number;
}

/** All that follows from the rest of a view, so that no page has to compute it again. */
export interface LucandorDerived {
  corner_chances: LucandorChance[] | null;
  row_places: number[][];
  paying_slots: number[][][];
  sources: LucandorPointSources[];
}

/** The table as one viewer sees it. */
export interface LucandorView extends View {
  game: "lucandor";
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
  derived: LucandorDerived;
}

/** The cards were dealt for the morning or the afternoon. */
export interface LucandorPhaseBegan extends GameEvent {
  event: "PhaseBegan";
  phase: number;
  cards: number;
}

/** In the afternoon the cards may not go round; what is left is discarded openly (LUC-5). */
export interface LucandorCardLeftOver extends GameEvent {
  event: "CardLeftOver";
  card: number;
}

/** Everybody sees how many cards were drawn ... */
export interface LucandorHandRefilled extends GameEvent {
  event: "HandRefilled";
  seat: number;
  count: number;
}

/** ... but only their owner sees which; told once for each card. */
export interface LucandorCardDrawn extends GameEvent {
  event: "CardDrawn";
  seat: number;
  card: number;
}

/** At the start of its owner's turn it goes from 2 to 1 (LUC-6). */
export interface LucandorStoneAged extends GameEvent {
  event: "StoneAged";
  seat: number;
  target: number;
  level: number;
}

/** It goes back to its owner, from old age or because somebody got past it. */
export interface LucandorStoneReturned extends GameEvent {
  event: "StoneReturned";
  seat: number;
  target: number;
  level: number;
}

export interface LucandorStonePlaced extends GameEvent {
  event: "StonePlaced";
  seat: number;
  target: number;
  level: number;
}

/** A card is put on the table; what comes of it follows. */
export interface LucandorCardPlayed extends GameEvent {
  event: "CardPlayed";
  seat: number;
  card: number;
  deed: "door" | "drawer" | "hanger" | "iron" | "needle" | "score" | "tidy";
}

export interface LucandorPieceTidied extends GameEvent {
  event: "PieceTidied";
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
export interface LucandorPieceTaken extends GameEvent {
  event: "PieceTaken";
  seat: number;
  piece: number;
  place: number;
  pile: number;
  index: number;
}

/** It is tidied in its new place. */
export interface LucandorPieceIroned extends GameEvent {
  event: "PieceIroned";
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
export interface LucandorPiecePulled extends GameEvent {
  event: "PiecePulled";
  seat: number;
  piece: number;
  place: number;
  pile: number;
  index: number;
}

export interface LucandorSlotReplaced extends GameEvent {
  event: "SlotReplaced";
  seat: number;
  slot: number;
  card: number;
  replaced: number;
}

/** The top card of a pile goes to another pile, unseen (LUC-13). */
export interface LucandorCardGiven extends GameEvent {
  event: "CardGiven";
  seat: number;
  receiver: number;
}

/** The other end of CardGiven. */
export interface LucandorCardReceived extends GameEvent {
  event: "CardReceived";
  seat: number;
}

/** Everybody sees the top card of the pile, which goes back there (LUC-14). */
export interface LucandorLuckChecked extends GameEvent {
  event: "LuckChecked";
  seat: number;
  corner: number;
  card: number;
  success: number;
}

/** A failed check: the card goes back to the hand, known to all. Told once for each card. */
export interface LucandorCardReturned extends GameEvent {
  event: "CardReturned";
  seat: number;
  card: number;
}

/** A failed check: the iron is discarded, the piece stays. */
export interface LucandorIronWasted extends GameEvent {
  event: "IronWasted";
  seat: number;
  card: number;
}

export interface LucandorDoorMoved extends GameEvent {
  event: "DoorMoved";
  seat: number;
  origin_column: number;
  column: number;
}

/** Everybody sees the chip, nobody the card. */
export interface LucandorEndScoringLaid extends GameEvent {
  event: "EndScoringLaid";
  seat: number;
  colour: number;
}

export interface LucandorEndScoringDiscarded extends GameEvent {
  event: "EndScoringDiscarded";
  seat: number;
  k: number;
  card: number;
  row: number;
  colour: number;
}

export interface LucandorColourChanged extends GameEvent {
  event: "ColourChanged";
  seat: number;
  k: number;
  old_colour: number;
  colour: number;
}

export interface LucandorDrawerMoved extends GameEvent {
  event: "DrawerMoved";
  seat: number;
  origin: number;
  place: number;
}

/** A card is discarded for a point (LUC-21). */
export interface LucandorPlacesCleaned extends GameEvent {
  event: "PlacesCleaned";
  seat: number;
  card: number;
  points: number;
}

export interface LucandorEndScoringRevealed extends GameEvent {
  event: "EndScoringRevealed";
  seat: number;
  k: number;
  card: number;
  row: number;
  colour: number;
  points: number;
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
  | GameEnded;
