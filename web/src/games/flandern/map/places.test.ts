import { describe, expect, it } from "vitest";

import { events } from "../positions.fixture";
import type { FlandernEvent } from "../types";
import { cardOf, placesOf } from "./places";

const first = <Name extends FlandernEvent["event"]>(name: Name) => {
  const found = events.find((one) => one.event === name);
  if (!found) throw new Error(`no ${name} in the fixture`);
  return found as Extract<FlandernEvent, { event: Name }>;
};

describe("what an event speaks of", () => {
  it("is the site that was built on", () => {
    const built = first("TileBuilt");
    expect(placesOf(built)).toEqual({ city: built.city, places: [built.site] });
  });

  it("is all the sites that were covered", () => {
    const covered = first("SitesCovered");
    expect(placesOf(covered)?.places).toEqual(covered.sites);
  });

  it("is the centre, or the city as a whole", () => {
    expect(placesOf(first("CentrePlaced"))?.places).toEqual([12]);
    expect(placesOf(first("CityScored"))?.places).toEqual([]);
  });

  it("is a card in play", () => {
    const played = first("CardPlayed");
    expect(cardOf(played)).toBe(played.seat);
    expect(cardOf(first("GoldenRevealed"))).toBe("golden");
    expect(cardOf(first("CityScored"))).toBeNull();
  });
});
