import { expect, it } from "vitest";

import { first } from "../positions.fixture";
import { chaptersOf } from "./story";

const parts = [4, 3, 12].map((points) => [{ find: null, points }]);
const ended = (escaped: boolean) => ({
  ...first,
  scores: [4, 3, 12],
  adventurers: first.adventurers.map((person, seat) => ({ ...person, alive: seat !== 1 })),
  derived: { ...first.derived, escaped, score_parts: parts },
});

it("sets the scene, then tells the survivors, the winner last", () => {
  const chapters = chaptersOf(ended(true), "exit");
  expect(chapters.map(({ seat }) => seat)).toEqual([null, 0, 2]);
  expect(chapters.map((chapter) => chapter.parts)).toEqual([[], parts[0], parts[2]]);
});

it("counts no points where nobody has got out", () => {
  expect(chaptersOf(ended(false), "fin").map(({ seat }) => seat)).toEqual([null]);
});
