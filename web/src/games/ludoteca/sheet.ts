/** A round's sheet as lines of a table: each cell says what it is made of. */

import type { LudotecaRoundSheet, LudotecaRowSheet, LudotecaSeatSheet } from "../../protocol/types";
import { PILLARS } from "./cards";

export interface Cell {
  points: number;
  /** How the points come about: "3 × 2". */
  sum: string;
  row: LudotecaRowSheet | null;
  goal: number | null;
}

export interface Line {
  key: string;
  pillar: number | null;
  title: "sheet.combos" | "sheet.resources" | "sheet.hand" | "sheet.goal";
  /** One per player; null where there is nothing to count. */
  cells: (Cell | null)[];
}

/** A number as people write it. */
export function minus(points: number): string {
  return `${points}`.replace("-", "−");
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

/** What was scored in a round, shelf by shelf; lines that count nothing for anybody are left out. */
export function linesOf(sheet: LudotecaRoundSheet): Line[] {
  const line = (
    key: string,
    pillar: number | null,
    cell: (player: LudotecaSeatSheet) => Cell | null,
  ): Line => ({
    key,
    pillar,
    title: pillar === null ? (`sheet.${key}` as Line["title"]) : "sheet.hand",
    cells: sheet.players.map(cell),
  });
  const pillars = Array.from({ length: PILLARS }, (_, pillar) =>
    line(`pillar-${pillar}`, pillar, ({ rows }) =>
      rowCell(rows.find((row) => row.pillar === pillar)),
    ),
  );
  const rest = [
    line("combos", null, (p) => counted(p.combos, p.combo_points, times(p.combos, p.combo_points / p.combos))),
    line("resources", null, (p) => counted(p.resources, p.resource_points, `${p.resources}`)),
    line("goal", null, goalCell),
    line("hand", null, (p) => counted(p.cards_left, p.hand_points, times(p.cards_left, p.hand_points / p.cards_left))),
  ];
  return [...pillars, ...rest].filter(({ cells }) => cells.some((cell) => cell !== null));
}
