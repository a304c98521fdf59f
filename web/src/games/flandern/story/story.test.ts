import { expect, it } from "vitest";

import { first } from "../positions.fixture";
import { chaptersOf } from "./story";

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
  const value = { district_points: 11, church_points: 2, cathedral_points: 3 };
  const derived = { ...first.derived, values: cities.map((city) => city.score && value) };
  expect(chaptersOf({ ...first, cities, derived }).map(({ city }) => city)).toEqual([2, 0, 3]);
});
