/** How cities were scored, told one after the other. */

import type { FlandernCityScore, FlandernView } from "../types";

export interface CityChapter {
  city: number;
  score: FlandernCityScore;
  /** How many guilds have been told. */
  told: number;
}

/** The last chapter: who kept most influence. */
export interface InfluenceChapter {
  influence: readonly number[];
  bonus: readonly number[];
}

export type Chapter = CityChapter | InfluenceChapter;

/** The cities in the order in which they were scored. */
export function chaptersOf(view: FlandernView): CityChapter[] {
  return view.cities
    .flatMap(({ city, score }) => (score ? [{ city, score, told: 0 }] : []))
    .sort((a, b) => a.score.round - b.score.round || a.city - b.city);
}

/** What a city's value is made of: how many, and what each is worth. */
export function valueParts(score: FlandernCityScore) {
  return [
    { part: "districts", count: score.guild_districts, worth: 1 },
    { part: "churches", count: score.churches, worth: 2 },
    { part: "cathedrals", count: score.cathedrals, worth: 3 },
  ] as const;
}
