/** What somebody wants to be played, and the command that does the same. */

import type { Estimate, GameInfo, RunWish } from "../protocol/types";
import type { OptionValue } from "../table/board";

export const FIRST_LEVEL = "easy";
export const FIRST_GAMES = 200;
export const USUAL_GAMES = 1000;
const SIZES = [100, 1000, 10_000, 100_000, 1_000_000];

/** How many games are offered; the host's limit is the last. */
export function sizes(most: number): number[] {
  const offered = SIZES.filter((size) => size <= most);
  return offered.length < SIZES.length && offered.at(-1) !== most ? [...offered, most] : offered;
}

/** A good first look at a game. */
export function firstRun(game: Pick<GameInfo, "id" | "seats">, most: number): RunWish {
  const seats = Math.min(game.seats[1], Math.max(game.seats[0], 3));
  return {
    game: game.id,
    seats,
    bots: [FIRST_LEVEL],
    options: {},
    games: Math.min(FIRST_GAMES, most),
    decisions: true,
    seed: 0,
  };
}

/** One level where all are the same. */
export function lineup(levels: readonly string[]): string[] {
  return new Set(levels).size === 1 ? levels.slice(0, 1) : [...levels];
}

/** What decides how long a game takes: the same for any number of them. */
export function kindOf({ game, seats, bots, options, decisions }: RunWish): string {
  return JSON.stringify([game, seats, bots, options, decisions]);
}

/** What so many games will take, as far as is known. */
export interface Cost {
  seconds: number | null;
  bytes: number | null;
  /** Seconds at the very least, where not even one game was over. */
  atLeast: number | null;
}

export function costOf(estimate: Estimate, games: number, processes: number): Cost {
  const { games_per_second: rate, bytes_per_game: each, tried } = estimate;
  return {
    seconds: rate === null ? null : games / rate,
    bytes: each === null ? null : games * each,
    atLeast: rate === null ? (games * tried) / processes : null,
  };
}

function typed(value: OptionValue): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`;
}

/** The command that plays the same games, as one types it. */
export function commandOf(wish: RunWish): string {
  const words = ["spielwerk", "simulate", wish.game, "--games", String(wish.games)];
  words.push("--seats", String(wish.seats), "--bots", lineup(wish.bots).join(","));
  words.push("--seed", String(wish.seed));
  for (const [name, value] of Object.entries(wish.options)) {
    words.push("--option", `${name}=${typed(value)}`);
  }
  words.push("--out", "games.parquet");
  if (wish.decisions) words.push("--decisions", "decisions.parquet");
  return words.map(quoted).join(" ");
}

/** The command that makes the page of it. */
export function reportCommandOf(wish: RunWish): string {
  const decisions = wish.decisions ? " --decisions decisions.parquet" : "";
  return `spielwerk report games.parquet${decisions} --out report.html`;
}
