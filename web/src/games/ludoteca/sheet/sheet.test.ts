import { expect, it } from "vitest";

import type { LudotecaRoundSheet } from "../types";
import { linesOf } from "./sheet";

const row = (pillar: number, values: number[], worth: number[], reason: string, points: number) => ({
  pillar,
  cards: values.map((value) => ({ card: pillar * 8 + value - 1, value })),
  card_points: worth,
  doubled: reason === "closed",
  reason,
  points,
});

const sheet: LudotecaRoundSheet = {
  round: 1,
  ended: "hand",
  by: 0,
  players: [
    {
      rows: [row(0, [8, 4, 1], [1, 0, 0], "closed", 2), row(3, [5, 2], [1, 1], "short", -2)],
      combos: 2,
      combo_points: 12,
      resources: 3,
      resource_points: 4,
      cards_left: 0,
      hand_points: 0,
      goal: 5,
      goal_met: true,
      goal_points: 3,
      points: 19,
      total: 19,
    },
    {
      rows: [row(0, [7, 6, 5, 3], [1, 1, 1, 1], "open", 4)],
      combos: 0,
      combo_points: 0,
      resources: 0,
      resource_points: 0,
      cards_left: 4,
      hand_points: -4,
      goal: 7,
      goal_met: false,
      goal_points: 0,
      points: 0,
      total: 0,
    },
  ],
};

it("explains every point, and the points of the lines add up", () => {
  const lines = linesOf(sheet);
  expect(lines.map(({ about }) => about)).toEqual([0, 3, "combos", "resources", "goal", "hand"]);
  const sums = lines.map(({ cells }) => cells.map((cell) => cell?.sum ?? null));
  expect(sums).toEqual([
    ["1 × 2", ""],
    ["2 × −1", null],
    ["2 × 6", null],
    ["3", null],
    ["", ""],
    [null, "4 × −1"],
  ]);
  sheet.players.forEach((player, seat) => {
    const total = lines.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0);
    expect(total).toBe(player.points);
  });
});

it("leaves out what counts for nobody", () => {
  const bare = sheet.players.map((player) => ({ ...player, goal: null, combos: 0 }));
  const about = linesOf({ ...sheet, players: bare }).map((line) => line.about);
  expect(about).toEqual([0, 3, "resources", "hand"]);
});
