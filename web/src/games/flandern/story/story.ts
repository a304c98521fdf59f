/** How cities were scored, told one after the other. */

import type { FlandernCityScore, FlandernCityValue, FlandernView } from "../types";

export interface CityChapter {
  city: number;
  score: FlandernCityScore;
  value: FlandernCityValue;
  /** How many guilds have been told. */
  told: number;
}

/** The last chapter: who kept most influence. */
export interface InfluenceChapter {
  influence: readonly number[];
  bonus: readonly number[];
}

export type Chapter = CityChapter | InfluenceChapter;

/** How a city was scored, with no guild told yet; undefined where it was not in the game. */
export function chapterOf({ cities, derived }: FlandernView, city: number): CityChapter | undefined {
  const [score, value] = [cities[city]?.score, derived.values[city]];
  return score && value ? { city, score, value, told: 0 } : undefined;
}

/** The cities in the order in which they were scored. */
export function chaptersOf(view: FlandernView): CityChapter[] {
  return view.cities
    .flatMap(({ city }) => chapterOf(view, city) ?? [])
    .sort((a, b) => a.score.round - b.score.round || a.city - b.city);
}
