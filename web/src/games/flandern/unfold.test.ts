import { expect, it } from "vitest";

import { checks, events, first } from "./positions.fixture";
import type { FlandernView } from "./types";
import { unfold } from "./unfold";

/** What a check compares: fields that no event tells are not in it. */
function told(view: FlandernView, like: object): object {
  const all = Object.entries({ ...view, cities: view.cities.map(withoutGuesses) });
  return Object.fromEntries(all.filter(([field]) => field in like));
}

function withoutGuesses(city: FlandernView["cities"][number]): object {
  return Object.fromEntries(
    Object.entries(city).filter(([field]) => field !== "score" && field !== "room"),
  );
}

it.each(checks.map((check, k) => ({ ...check, number: k + 1 })))(
  "tells the same as the view after $after events",
  ({ after, view }) => {
    const shown = events.slice(0, after).reduce(unfold, first);
    expect(told(shown, view)).toEqual(view);
  },
);

it("leaves the table before as it was", () => {
  const before = structuredClone(first);
  events.reduce(unfold, before);
  expect(before).toEqual(first);
});

it("has seen everything that changes a table", () => {
  const seen = new Set(events.map(({ event }) => event));
  for (const name of [
    "CentrePlaced",
    "ChoiceWithdrawn",
    "GoldenSetAside",
    "SiteBegun",
    "SiteFinished",
    "StonesReturned",
    "SitesCovered",
    "CathedralPlaced",
    "FigurePlaced",
    "InfluenceTaken",
    "CardsPickedUp",
    "GreyScored",
    "InfluenceRewarded",
  ]) {
    expect(seen, name).toContain(name);
  }
});
