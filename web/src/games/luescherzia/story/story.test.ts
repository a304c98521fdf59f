import { expect, it } from "vitest";

import { first } from "../positions.fixture";
import { chaptersOf, counts, partsOf } from "./story";

const people = [
  { alive: true, points: 4, finds: [0, 2] },
  { alive: false, points: 3, finds: [] },
  { alive: true, points: 12, finds: [1] },
];
const worth = [5, 0, 0];
const view = {
  ...first,
  scores: [9, 3, 12],
  adventurers: first.adventurers.map((person, seat) => ({ ...person, ...people[seat] })),
  box: {
    ...first.box,
    finds: first.box.finds.map((face, find) => ({ ...face, points: worth[find] ?? 0 })),
  },
};

it("counts points only where somebody has got out", () => {
  expect(["exit", "too_few_points", "fin", "all_out"].filter(counts)).toEqual([
    "exit",
    "too_few_points",
  ]);
});

it("tells SP first, then the finds that are worth something", () => {
  expect(partsOf(view, 0)).toEqual([
    { find: null, points: 4 },
    { find: 0, points: 5 },
  ]);
  const sums = [0, 2].map((seat) => partsOf(view, seat).reduce((sum, part) => sum + part.points, 0));
  expect(sums).toEqual([view.scores[0], view.scores[2]]);
});

it("sets the scene, then tells the survivors, the winner last", () => {
  expect(chaptersOf(view, "exit").map(({ seat }) => seat)).toEqual([null, 0, 2]);
  expect(chaptersOf(view, "fin").map(({ seat }) => seat)).toEqual([null]);
});
