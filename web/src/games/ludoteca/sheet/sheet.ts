/** A round's sheet as lines of a table: each cell says what it is made of. */

import { minus } from "../../../kit/numbers";
import type {
  LudotecaConstants,
  LudotecaRoundSheet,
  LudotecaRowSheet,
  LudotecaSeatSheet,
} from "../types";

export interface Cell {
  points: number;
  /** How the points come about: "3 × 2". */
  sum: string;
  row: LudotecaRowSheet | null;
  goal: number | null;
}

/** What counts beside the shelves. */
export const EXTRAS = ["combos", "resources", "goal", "hand"] as const;
export type Extra = (typeof EXTRAS)[number];

export interface Line {
  /** A pillar's number, or what else it is about. */
  about: number | Extra;
  /** One per player; null where there is nothing to count. */
  cells: (Cell | null)[];
}

function times(count: number, each: number): string {
  return `${minus(count)} × ${minus(each)}`;
}

function rowSum({ cards, card_points, doubled, condition }: LudotecaRowSheet, factor: number): string {
  if (condition === "short") return times(cards.length, card_points[0] ?? 0); // all cost the same
  const once = card_points.reduce((sum, points) => sum + points, 0);
  return doubled ? times(once, factor) : "";
}

function rowCell(row: LudotecaRowSheet | undefined, factor: number): Cell | null {
  return row ? { points: row.points, sum: rowSum(row, factor), row, goal: null } : null;
}

function counted(count: number, points: number, sum: string): Cell | null {
  return count > 0 ? { points, sum, row: null, goal: null } : null;
}

function goalCell({ goal, goal_points }: LudotecaSeatSheet): Cell | null {
  return goal === null ? null : { points: goal_points, sum: "", row: null, goal };
}

function extraCell(extra: Extra, player: LudotecaSeatSheet, worth: LudotecaConstants): Cell | null {
  switch (extra) {
    case "combos":
      return counted(
        player.combos,
        player.combo_points,
        times(player.combos, worth.combo_each),
      );
    case "resources":
      return counted(player.resources, player.resource_points, `${player.resources}`);
    case "goal":
      return goalCell(player);
    case "hand":
      return counted(
        player.cards_left,
        player.hand_points,
        times(player.cards_left, worth.card_left_each),
      );
  }
}

/** What was scored in a round, shelf by shelf; lines that count nothing for anybody are left out. */
export function linesOf({ players }: LudotecaRoundSheet, worth: LudotecaConstants): Line[] {
  const laid = new Set(players.flatMap(({ rows }) => rows.map(({ pillar }) => pillar)));
  const pillars = [...laid].sort().map((about) => ({
    about,
    cells: players.map(({ rows }) =>
      rowCell(
        rows.find((row) => row.pillar === about),
        worth.closed_factor,
      ),
    ),
  }));
  const extras = EXTRAS.map((about) => ({
    about,
    cells: players.map((player) => extraCell(about, player, worth)),
  }));
  return [...pillars, ...extras].filter(({ cells }) => cells.some((cell) => cell !== null));
}

/** What brought points in a round, or cost some. */
export interface Part {
  about: "rows" | Extra;
  points: number;
}

export function partsOf(sheet: LudotecaSeatSheet): Part[] {
  const parts: Part[] = [
    { about: "rows", points: sheet.rows.reduce((sum, row) => sum + row.points, 0) },
    { about: "combos", points: sheet.combo_points },
    { about: "resources", points: sheet.resource_points },
    { about: "goal", points: sheet.goal_points },
    { about: "hand", points: sheet.hand_points },
  ];
  return parts.filter(({ points }) => points !== 0);
}
