import { describe, expect, it } from "vitest";

import { encode } from "../../protocol/actions";
import type { KindInfo } from "../../protocol/types";
import { Choices, type Tile } from "./choices";
import { first } from "./positions.fixture";
import type { FlandernView } from "./types";

const kinds: KindInfo[] = [
  { name: "centre", first: 0, size: 6, args: [["city", 6]] },
  { name: "commit", first: 6, size: 64, args: [["card", 8], ["influence", 8]] },
  { name: "town", first: 71, size: 6, args: [["city", 6]] },
  { name: "build", first: 77, size: 144, args: [["arms", 6], ["site", 12], ["master", 2]] },
  { name: "finish", first: 221, size: 12, args: [["site", 12]] },
  { name: "cathedral", first: 233, size: 78, args: [["city", 6], ["site", 13]] },
];
const build = (arms: number, site: number, master: number) =>
  encode(kinds, "build", { arms, site, master }) ?? -1;
const finish = (site: number) => encode(kinds, "finish", { site }) ?? -1;
const legal = [build(0, 3, 0), build(0, 3, 1), build(4, 3, 0), build(0, 5, 0), finish(7)];

const choices = new Choices(kinds, legal, first);

describe("pointing", () => {
  it("at a site leaves the tiles that fit there", () => {
    expect(choices.at(3, null)).toEqual([build(0, 3, 0), build(0, 3, 1), build(4, 3, 0)]);
    expect(choices.at(3, { arms: 0, master: 1 })).toEqual([build(0, 3, 1)]);
    expect(choices.at(5, { arms: 4, master: 0 })).toEqual([]);
  });

  it("at a tile that fits nowhere names a site where something else does", () => {
    const room = [[4, 6], [], [], [], [6], []];
    const cities = first.cities.map((city) => ({ ...city, room }));
    const stuck = new Choices(kinds, [], { ...first, cities, town: 0 });
    expect(stuck.siteFor({ arms: 4, master: 0 })).toBe(4);
  });

  it("at a building site finishes it, whatever tile is picked", () => {
    expect(choices.at(7, null)).toEqual([finish(7)]);
    expect(choices.at(7, { arms: 0, master: 0 })).toEqual([finish(7)]);
  });

  it("at a tile leaves the sites where it fits", () => {
    expect(choices.of({ arms: 0, master: 0 }, null)).toEqual([build(0, 3, 0), build(0, 5, 0)]);
    expect(choices.of({ arms: 0, master: 0 }, 5)).toEqual([build(0, 5, 0)]);
    expect(choices.of({ arms: 5, master: 0 }, null)).toEqual([]);
  });
});

describe("a click that is not allowed", () => {
  const asked = (decision: string, change: Partial<FlandernView> = {}) => ({
    ...first,
    decision,
    town: 2,
    viewer: 1,
    ...change,
  });
  const meant = (view: FlandernView, city: number, place: number, tile: Tile | null = null) =>
    new Choices(kinds, [], view).meantAt(city, place, tile);

  it("means what is asked", () => {
    expect(meant(asked("centre"), 4, 0)).toBe(encode(kinds, "centre", { city: 4 }));
    expect(meant(asked("choose"), 4, 0)).toBe(encode(kinds, "commit", { card: 4, influence: 0 }));
    expect(meant(asked("golden_any"), 4, 0)).toBe(encode(kinds, "town", { city: 4 }));
    expect(meant(asked("cathedral"), 4, 12)).toBe(
      encode(kinds, "cathedral", { city: 4, site: 12 }),
    );
  });

  it("means building with the own guild, with a golden card the grey one", () => {
    expect(meant(asked("build"), 2, 6)).toBe(build(1, 6, 0));
    expect(meant(asked("golden_build", { golden_turn: true }), 2, 6)).toBe(build(4, 6, 0));
    expect(meant(asked("site"), 2, 6, { arms: 5, master: 0 })).toBe(build(5, 6, 0));
  });

  it("means finishing where there is a stone, and the town where it is another", () => {
    const cities = first.cities.map((city) => (city.city === 2 ? { ...city, stones: [6] } : city));
    expect(meant(asked("build", { cities }), 2, 6)).toBe(finish(6));
    expect(meant(asked("build"), 3, 6)).toBe(encode(kinds, "town", { city: 3 }));
    expect(meant(asked("build"), 2, 12)).toBe(encode(kinds, "town", { city: 2 }));
  });
});

it("knows where a move points at", () => {
  const there = new Choices(kinds, legal, { ...first, town: 2 });
  expect(there.placeOf(build(0, 3, 0))).toEqual({ city: 2, site: 3 });
  expect(there.placeOf(encode(kinds, "cathedral", { city: 4, site: 1 }) ?? -1)).toEqual({
    city: 4,
    site: 1,
  });
  expect(there.placeOf(encode(kinds, "town", { city: 5 }) ?? -1)).toEqual({ city: 5, site: null });
  expect(there.placeOf(encode(kinds, "commit", { card: 1, influence: 0 }) ?? -1)).toBeNull();
});
