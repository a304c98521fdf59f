/** A round's sheet as lines of a table: each cell says what it is made of. */

import { minus } from "../../../kit/numbers";
import { PILLARS } from "../cards/cards";
import type { LudotecaRoundSheet, LudotecaRowSheet, LudotecaSeatSheet } from "../types";

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

function rowCell(row: LudotecaRowSheet | undefined): Cell | null {
  if (!row) return null;
  const worth = row.card_points.reduce((sum, points) => sum + points, 0);
  const sum =
    row.reason === "short" ? times(row.cards.length, -1) : row.doubled ? times(worth, 2) : "";
  return { points: row.points, sum, row, goal: null };
}

function counted(count: number, points: number, sum: string): Cell | null {
  return count > 0 ? { points, sum, row: null, goal: null } : null;
}

function goalCell({ goal, goal_points }: LudotecaSeatSheet): Cell | null {
  return goal === null ? null : { points: goal_points, sum: "", row: null, goal };
}

function extraCell(extra: Extra, player: LudotecaSeatSheet): Cell | null {
  const each = (count: number, points: number) =>
    counted(count, points, times(count, points / count));
  switch (extra) {
    case "combos":
      return each(player.combos, player.combo_points);
    case "resources":
      return counted(player.resources, player.resource_points, `${player.resources}`);
    case "goal":
      return goalCell(player);
    case "hand":
      return each(player.cards_left, player.hand_points);
  }
}

/** What was scored in a round, shelf by shelf; lines that count nothing for anybody are left out. */
export function linesOf({ players }: LudotecaRoundSheet): Line[] {
  const pillars = Array.from({ length: PILLARS }, (_, about) => ({
    about,
    cells: players.map(({ rows }) => rowCell(rows.find((row) => row.pillar === about))),
  }));
  const extras = EXTRAS.map((about) => ({
    about,
    cells: players.map((player) => extraCell(about, player)),
  }));
  return [...pillars, ...extras].filter(({ cells }) => cells.some((cell) => cell !== null));
}
