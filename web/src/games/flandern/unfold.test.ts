import { expect, it } from "vitest";

import type { FlandernEvent, FlandernView } from "./types";
import { unfold } from "./unfold";
// Made by the engine: tests/games/flandern/unfolded.py.
import fixture from "./unfold.fixture.json";

const events = fixture.events as unknown as FlandernEvent[];

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

it.each(fixture.checks.map((check, k) => ({ ...check, number: k + 1 })))(
  "tells the same as the view after $after events",
  ({ after, view }) => {
    const shown = events.slice(0, after).reduce(unfold, fixture.first as unknown as FlandernView);
    expect(told(shown, view)).toEqual(view);
  },
);

it("leaves the table before as it was", () => {
  const before = structuredClone(fixture.first) as unknown as FlandernView;
  events.reduce(unfold, before);
  expect(before).toEqual(fixture.first);
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
