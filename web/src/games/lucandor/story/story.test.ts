import { expect, it } from "vitest";

import { log, positions } from "../positions.fixture";
import { accountsOf, chaptersOf, scoresBefore } from "./story";

const { view } = positions.over;

it("tells the end scorings in the order of the seats, and they add up", () => {
  const chapters = chaptersOf(view);
  expect(chapters.length).toBeGreaterThan(3);
  expect(chapters.map(({ seat }) => seat)).toEqual(chapters.map(({ seat }) => seat).sort());
  const told = scoresBefore(view);
  for (const { seat, points } of chapters) told[seat] = (told[seat] ?? 0) + points;
  expect(told).toEqual(view.scores);
});

it("accounts for every point", () => {
  for (const { seat, tidied, ironed, cleaned, ends, total } of accountsOf(view, log)) {
    const fromEnds = ends.reduce((sum, { worth }) => sum + worth, 0);
    expect(tidied.points + ironed.points + cleaned.points + fromEnds).toBe(total);
    expect(total).toBe(view.scores[seat]);
    expect(cleaned.count).toBe(cleaned.points);
  }
});

it("keeps quiet about rows that are still hidden", () => {
  const hidden = positions.turn.view;
  const own = chaptersOf(hidden).filter(({ seat }) => seat !== hidden.viewer);
  expect(own).toEqual([]);
});
