import { expect, it } from "vitest";

import { first, round } from "../positions.fixture";
import { linesOf, partsOf } from "./sheet";

const { constants } = first;

it("explains every point, and the points of the lines add up", () => {
  const lines = linesOf(round, constants);
  expect(lines.map(({ about }) => about)).toEqual([0, 3, "combos", "resources", "goal", "hand"]);
  const sums = lines.map(({ cells }) => cells.map((cell) => cell?.sum ?? null));
  expect(sums).toEqual([
    ["1 × 2", ""],
    ["2 × −1", null],
    ["1 × 6", null],
    ["3", null],
    ["", ""],
    [null, "4 × −1"],
  ]);
  round.players.forEach((player, seat) => {
    const total = lines.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0);
    expect(total).toBe(player.points);
  });
});

it("leaves out what counts for nobody", () => {
  const bare = round.players.map((player) => ({ ...player, goal: null, combos: 0 }));
  const about = linesOf({ ...round, players: bare }, constants).map((line) => line.about);
  expect(about).toEqual([0, 3, "resources", "hand"]);
});

it("tells the parts that brought something or cost something", () => {
  for (const player of round.players) {
    const parts = partsOf(player);
    expect(parts.every(({ points }) => points !== 0)).toBe(true);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(player.points);
  }
  const last = round.players.map((player) => partsOf(player).at(-1));
  expect(last[1]).toEqual({ about: "hand", points: -4 });
});
