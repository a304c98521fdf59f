import { expect, it } from "vitest";

import { ago } from "./when";

const NOON = new Date(2026, 10, 18, 12);
const HOUR = 3600;

it.each([
  [59, null, null, null],
  [60, "vor 1 Minute", "1 minute ago", "il y a 1 minute"],
  [5 * 60, "vor 5 Minuten", "5 minutes ago", "il y a 5 minutes"],
  [23 * HOUR, "vor 23 Stunden", "23 hours ago", "il y a 23 heures"],
  [24 * HOUR, "gestern", "yesterday", "hier"],
  [37 * HOUR, "vorgestern", "2 days ago", "avant-hier"],
  [10 * 24 * HOUR, "vor 10 Tagen", "10 days ago", "il y a 10 jours"],
  [20 * 24 * HOUR, "vor 2 Wochen", "2 weeks ago", "il y a 2 semaines"],
  [90 * 24 * HOUR, "vor 3 Monaten", "3 months ago", "il y a 3 mois"],
])("tells %i seconds", (seconds, ...told) => {
  expect(["de", "en", "fr"].map((language) => ago(seconds, language, NOON))).toEqual(told);
});
