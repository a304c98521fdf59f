import { expect, it } from "vitest";

import { first } from "../positions.fixture";
import { chaptersOf, valueParts } from "./story";

const score = (round: number) => ({
  final: true,
  round,
  value: 16,
  guild_districts: 11,
  churches: 1,
  cathedrals: 1,
  building_sites: 2,
  standings: [],
});

it("tells the cities as they were scored, and none that was not in the game", () => {
  const scores = [score(9), null, score(4), score(9)];
  const cities = first.cities.map((city) => ({ ...city, score: scores[city.city] ?? null }));
  expect(chaptersOf({ ...first, cities }).map(({ city }) => city)).toEqual([2, 0, 3]);
});

it("explains the value of a city", () => {
  const parts = valueParts(score(1));
  expect(parts.reduce((sum, { count, worth }) => sum + count * worth, 0)).toBe(16);
});
