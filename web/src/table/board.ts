/** What a game's folder brings to the page. Everything is found by its file name. */

import type { Component, Snippet } from "svelte";

import type { GameEvent, GameInfo, OptionInfo, Outcome, View } from "../protocol/types";
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
  /** The plate of a seat, to let things come from there and go there. */
  plate: (seat: number) => Element | undefined;
  act: (action: number) => void;
  /** Ask which rule forbids an action. */
  why: (action: number) => void;
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
}

export interface SeatProps<V extends View = View> {
  view: V;
  seat: number;
  game: GameInfo;
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

export interface ColourWish {
  usual: number;
  picked: readonly number[] | null;
}

/** What a game's `manifest.ts` says about it as `manifest`, all of it optional. */
export interface Manifest<V extends View = View> {
  /** The colour by which a seat is known in this game, where the game gives it one. */
  seatColour?: (view: V, seat: number) => number;
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
