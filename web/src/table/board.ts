/** What a game's folder brings to the page. Everything is found by its file name. */

import type { Component, Snippet } from "svelte";

import type { SoundName } from "../lib/sounds/names";
import type { GameEvent, GameInfo, OptionInfo, Outcome, View } from "../protocol/types";
import type { KeyLine } from "./keys";
import type { Pace } from "./pace";

/** A board holds no rules: it shows the view and turns clicks into one of the legal actions. */
export interface BoardProps<V extends View = View, E extends GameEvent = GameEvent> {
  view: V;
  legal: readonly number[];
  game: GameInfo;
  names: readonly string[];
  /** The colour of each seat, as its plate shows it. */
  colours: readonly number[];
  /** How it ended, once that has been shown. */
  outcome: Outcome | null;
  /** What the latest move did, to mark it. */
  latest: readonly E[];
  /** What somebody points at in the log, to light up what it speaks of. */
  pointed: E | null;
  /** The plate of a seat, to let things come from there and go there. */
  plate: (seat: number) => Element | undefined;
  /** A move that waits to be confirmed, to be shown as picked; null for none. */
  proposed: number | null;
  /** Plays an action; one that was `decided` with the move before is not confirmed again. */
  act: (action: number, decided?: boolean) => void;
  /** Ask which rule forbids an action, or two where one leads to the other: a garment, its place. */
  why: (action: number, first?: number) => void;
  /** Put own controls next to the sentence; `alone` they stand in for its buttons. */
  controls: (snippet: Snippet | null, alone?: boolean) => void;
}

/** Shows an event, from its cause to its effect; `next` is the view once all is shown. */
export type Animate<V extends View = View, E extends GameEvent = GameEvent> = (
  event: E,
  pace: Pace,
  next: V,
  signal: AbortSignal,
) => Promise<void>;

export interface BoardHandle<V extends View = View, E extends GameEvent = GameEvent> {
  animate?: Animate<V, E>;
  /** The first thing on the board that can be chosen now: the focus goes there when its own is gone. */
  firstTarget?: () => HTMLElement | SVGElement | undefined;
}

export interface SeatProps<V extends View = View> {
  view: V;
  seat: number;
  game: GameInfo;
}

/** How a seat's points are made, as they stand; opened by a tap on them. */
export interface ScoreProps<V extends View = View> extends SeatProps<V> {
  names: readonly string[];
}

export interface EndingProps<V extends View = View, E extends GameEvent = GameEvent> {
  view: V;
  game: GameInfo;
  names: readonly string[];
  outcome: Outcome;
  /** All that happened, to tell where the points came from. */
  log: readonly E[];
}

/** One of the six colours, as a game's `Mark.svelte` shows it where its box is on the page too. */
export interface MarkProps {
  colour: number;
  size?: number;
}

export type OptionValue = OptionInfo["default"];

export type OptionValues = Readonly<Record<string, OptionValue>>;

/** Asks for the colours a player has by the rules of a game, in place of the usual question. */
export interface ColourProps {
  game: GameInfo;
  options: readonly OptionInfo[];
  values: OptionValues;
  /** What everybody is called, the player first. */
  seats: readonly string[];
  pick: (colours: readonly number[]) => void;
}

export interface Suggestion {
  option: string;
  value: OptionValue;
  /** Why, in the player's language. */
  why: () => string;
}

/** What a cause of points is told with: whose they are, and how the page tells events. */
export interface CauseOf {
  /** The seat whose points have changed. */
  seat: number;
  /** Who looks; null for a spectator. */
  viewer: number | null;
  game: GameInfo;
  names: readonly string[];
  /** An event in words, as the log has it. */
  tell: (event: GameEvent) => string;
}

export interface ColourWish {
  usual: number;
  picked: readonly number[] | null;
}

/** What a game's `manifest.ts` says about it as `manifest`, all of it optional. */
export interface Manifest<V extends View = View, E extends GameEvent = GameEvent> {
  /**
   * Of the events of one turn or move, in order, the one that says what it was about;
   * `weightiest` in `turns.ts` picks it from a list of names. Without any, the last with a text.
   */
  headline?: (events: readonly E[]) => E | undefined;
  /** Names of events that are told together with what follows: they get no beat of their own. */
  quiet?: readonly E["event"][];
  /** Names of events that in a row are one turn of the log, whoever does them. */
  together?: readonly E["event"][];
  /** Names of events that belong to the turn they come in, whoever they are about. */
  aside?: readonly E["event"][];
  /** What events sound like, for who wants to hear them. */
  sounds?: Readonly<Partial<Record<E["event"], SoundName>>>;
  /** Why a seat's points have changed, said at its plate; without it, the move's headline. */
  cause?: (event: E, before: V, after: V, about: CauseOf) => string;
  /** The colour by which a seat is known in this game, where the game gives it one. */
  seatColour?: (view: V, seat: number) => number;
  /** What belongs to a seat, said to who sits there: "You grow blue cornflowers". */
  mine?: (view: V, seat: number, game: GameInfo) => string;
  /** The points a seat would have if it were scored now, where scores come late; null for none. */
  ifScored?: (view: V, seat: number) => number | null;
  /** The same before there is a view, and all others the seat will have. */
  colours?: (options: OptionValues, seats: number, seat: number) => readonly number[];
  suggest?: (seats: number, levels: readonly string[]) => Suggestion[];
  /** Options asked before all others. */
  first?: readonly string[];
  /**
   * Options that follow from the colours a player has picked, as far as there are so many; from
   * their usual colour where none were. They are asked by `ColourField.svelte` and nowhere else.
   */
  favour?: (wish: ColourWish, options: readonly OptionInfo[], seats: number) => OptionValues;
  /** The keys of its board. */
  keys?: readonly KeyLine[];
  /** How the table makes room for the board on a phone. */
  phone?: PhoneShell;
}

/**
 * What a game may want otherwise around its board on a phone. Measures are no part of it: they are
 * custom properties that `look.css` may set for its `[data-game]`, listed in `shell.css`.
 */
export interface PhoneShell {
  /** The board takes the room of the log, which is a sheet anyway. */
  logAside?: boolean;
  /** The sentence tells only what is asked, its buttons side by side. */
  brief?: boolean;
  /** What stands in the first line of a plate, by the number of seats. */
  plate?: (seats: number) => PlateLine;
}

/**
 * The first line of a plate on a phone, and what is left for the second:
 * - `symbol` symbol and name; the game's details and the points (what a table does by itself),
 * - `name` the name; symbol, details and points,
 * - `bare` the name; details and points, as the details show whose plate it is,
 * - `points` symbol, name and points; the details.
 */
export type PlateLine = "symbol" | "name" | "bare" | "points";

export type BoardComponent = Component<BoardProps, BoardHandle>;
