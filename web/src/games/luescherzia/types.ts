// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

import type { GameEnded, GameEvent, View } from "../../protocol/types";

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
  type: string;
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
  type: string;
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

/** Some of the points of a seat. */
export interface LuescherziaScorePart {
  find: number | null;
  points: number;
}

/** All that follows from the other fields of a view. */
export interface LuescherziaDerived {
  success: number;
  most_dice: number;
  passes: boolean | null;
  one_decides: boolean;
  score_parts: (LuescherziaScorePart[] | null)[];
  escaped: boolean;
  held_back: (string | null)[];
  neighbours: (number | null)[];
}

/** The dungeon as one viewer sees it. */
export interface LuescherziaView extends View {
  game: "luescherzia";
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
  derived: LuescherziaDerived;
}

export interface LuescherziaAvatarTaken extends GameEvent {
  event: "AvatarTaken";
  seat: number;
  avatar: number;
}

/** Everybody draws orientation cards (LUE-7). */
export interface LuescherziaTurnBegan extends GameEvent {
  event: "TurnBegan";
  turn: number;
  drawn: number[];
}

/** Which cards; only for their owner. */
export interface LuescherziaHandDrawn extends GameEvent {
  event: "HandDrawn";
  seat: number;
  cards: number[];
}

/** Everybody sees that, nobody which. */
export interface LuescherziaCardChosen extends GameEvent {
  event: "CardChosen";
  seat: number;
}

export interface LuescherziaCardsWithdrawn extends GameEvent {
  event: "CardsWithdrawn";
  seat: number;
}

/** One for each chosen card, in the order in which they will be carried out. */
export interface LuescherziaCardRevealed extends GameEvent {
  event: "CardRevealed";
  seat: number;
  card: number;
}

/** This card is carried out now. */
export interface LuescherziaCardBegan extends GameEvent {
  event: "CardBegan";
  seat: number;
  card: number;
}

/**
 * A random card takes the place of the one a fork cost (LUE-19), or follows when solo
 * (LUE-29).
 */
export interface LuescherziaCardDrawn extends GameEvent {
  event: "CardDrawn";
  seat: number;
  card: number;
}

/** The card goes to the timeline without effect (LUE-16, LUE-18). */
export interface LuescherziaCardUnused extends GameEvent {
  event: "CardUnused";
  seat: number;
  card: number;
}

/** The card lies on the timeline now. */
export interface LuescherziaCardLaid extends GameEvent {
  event: "CardLaid";
  seat: number;
  card: number;
  place: number;
}

export interface LuescherziaRoundAdvanced extends GameEvent {
  event: "RoundAdvanced";
  round: number;
}

/** The tiles of a level join the bag (LUE-3). */
export interface LuescherziaLevelAdded extends GameEvent {
  event: "LevelAdded";
  level: number;
  tiles: number;
}

/** Somebody pays to set the marching direction (LUE-10). */
export interface LuescherziaDirectionPaid extends GameEvent {
  event: "DirectionPaid";
  seat: number;
}

/** Somebody has set the marching direction. */
export interface LuescherziaMarkerFaced extends GameEvent {
  event: "MarkerFaced";
  seat: number;
  direction: number;
}

/** A card has turned the marker, before or after its steps. */
export interface LuescherziaMarkerTurned extends GameEvent {
  event: "MarkerTurned";
  seat: number;
  direction: number;
}

export interface LuescherziaMarkerMoved extends GameEvent {
  event: "MarkerMoved";
  seat: number;
  field: number;
  path: number[];
}

/** The edge or rock stops the marker; it may have gone a step before. */
export interface LuescherziaMarkerBlocked extends GameEvent {
  event: "MarkerBlocked";
  seat: number;
  field: number;
  direction: number;
}

export interface LuescherziaTileLaid extends GameEvent {
  event: "TileLaid";
  seat: number;
  field: number;
  tile: number;
}

/** There was no tile to lay (LUE-12). */
export interface LuescherziaBagEmpty extends GameEvent {
  event: "BagEmpty";
  seat: number;
  field: number;
}

export interface LuescherziaCheckBegan extends GameEvent {
  event: "CheckBegan";
  seat: number;
  check: number;
  skill: number;
  dice: number;
  needed: number;
}

export interface LuescherziaDiceBought extends GameEvent {
  event: "DiceBought";
  seat: number;
  paid: number;
}

export interface LuescherziaDiceRolled extends GameEvent {
  event: "DiceRolled";
  seat: number;
  rolled: number[];
  successes: number;
}

export interface LuescherziaDieRerolled extends GameEvent {
  event: "DieRerolled";
  seat: number;
  index: number;
  before: number;
  pips: number;
  cost: number;
  successes: number;
}

export interface LuescherziaCheckPassed extends GameEvent {
  event: "CheckPassed";
  seat: number;
  check: number;
  successes: number;
}

export interface LuescherziaCheckFailed extends GameEvent {
  event: "CheckFailed";
  seat: number;
  check: number;
  successes: number;
}

export interface LuescherziaHeartsLost extends GameEvent {
  event: "HeartsLost";
  seat: number;
  hearts: number;
}

export interface LuescherziaHeartsGained extends GameEvent {
  event: "HeartsGained";
  seat: number;
  hearts: number;
}

/** No hearts left (LUE-25). */
export interface LuescherziaPlayerOut extends GameEvent {
  event: "PlayerOut";
  seat: number;
}

/** Where SP are secret only their owner is told how many (LUE-27). */
export interface LuescherziaPointsGained extends GameEvent {
  event: "PointsGained";
  seat: number;
  points: number;
}

/** Paid, or taken by a trap. */
export interface LuescherziaPointsLost extends GameEvent {
  event: "PointsLost";
  seat: number;
  points: number;
}

export interface LuescherziaMonsterDefeated extends GameEvent {
  event: "MonsterDefeated";
  seat: number;
  field: number;
  tile: number;
}

/** Left in peace. */
export interface LuescherziaMonsterSpared extends GameEvent {
  event: "MonsterSpared";
  seat: number;
  tile: number;
}

export interface LuescherziaTrapAvoided extends GameEvent {
  event: "TrapAvoided";
  seat: number;
  tile: number;
}

export interface LuescherziaTrapSprung extends GameEvent {
  event: "TrapSprung";
  seat: number;
  tile: number;
}

export interface LuescherziaTurnToMiss extends GameEvent {
  event: "TurnToMiss";
  seat: number;
  turns: number;
}

export interface LuescherziaNpcIgnored extends GameEvent {
  event: "NpcIgnored";
  seat: number;
  tile: number;
}

/** It has left the board; whether it is kept comes next. */
export interface LuescherziaNpcRecruited extends GameEvent {
  event: "NpcRecruited";
  seat: number;
  field: number;
  tile: number;
}

export interface LuescherziaNpcKept extends GameEvent {
  event: "NpcKept";
  seat: number;
  tile: number;
}

export interface LuescherziaNpcReturned extends GameEvent {
  event: "NpcReturned";
  seat: number;
  tile: number;
}

export interface LuescherziaRestReached extends GameEvent {
  event: "RestReached";
  seat: number;
  field: number;
}

/** Somebody does without the check at a rest or find site. */
export interface LuescherziaSitePassed extends GameEvent {
  event: "SitePassed";
  seat: number;
}

/**
 * A failed search: the site goes back into the bag, out of which tiles are drawn until
 * danger shows (LUE-21).
 */
export interface LuescherziaSiteLost extends GameEvent {
  event: "SiteLost";
  seat: number;
  field: number;
  tiles: number[];
}

export interface LuescherziaFindsDrawn extends GameEvent {
  event: "FindsDrawn";
  seat: number;
  finds: number[];
}

/** Nothing is drawn (LUE-33). */
export interface LuescherziaNoFindsLeft extends GameEvent {
  event: "NoFindsLeft";
  seat: number;
}

export interface LuescherziaFindKept extends GameEvent {
  event: "FindKept";
  seat: number;
  find: number;
}

export interface LuescherziaFindTraded extends GameEvent {
  event: "FindTraded";
  seat: number;
  find: number;
}

export interface LuescherziaFindUsed extends GameEvent {
  event: "FindUsed";
  seat: number;
  find: number;
}

/** To a trap, or because the avatar cannot hold so many. */
export interface LuescherziaFindLost extends GameEvent {
  event: "FindLost";
  seat: number;
  find: number;
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
  | GameEnded;
