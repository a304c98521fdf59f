import { describe, expect, it } from "vitest";

import type { RunWish } from "../protocol/types";
import { commandOf, costOf, firstRun, kindOf, lineup, reportCommandOf, sizes } from "./wish";

const WISH: RunWish = {
  game: "ludoteca",
  seats: 3,
  bots: ["easy"],
  options: {},
  games: 1000,
  decisions: true,
  seed: 7,
};

describe("a wish", () => {
  it("is the command that one types", () => {
    expect(commandOf(WISH)).toBe(
      "spielwerk simulate ludoteca --games 1000 --seats 3 --bots easy --seed 7 " +
        "--out games.parquet --decisions decisions.parquet",
    );
    const other = { ...WISH, bots: ["easy", "strong", "easy"], decisions: false };
    expect(commandOf(other)).toContain("--bots easy,strong,easy");
    expect(commandOf(other)).not.toContain("decisions");
    expect(reportCommandOf(WISH)).toContain("--decisions decisions.parquet");
    expect(reportCommandOf(other)).not.toContain("decisions");
  });

  it("has its options as they are typed, and nothing a shell would take apart", () => {
    const options = { memory_aid: true, order: [3, 1, 2], max: 5, way: "it's $HOME" };
    const command = commandOf({ ...WISH, options });
    expect(command).toContain("--option memory_aid=true --option order=3,1,2 --option max=5");
    expect(command).toContain(`--option 'way=it'"'"'s $HOME'`);
  });

  it("is of one kind however many games it has", () => {
    expect(kindOf({ ...WISH, games: 5, seed: 1 })).toBe(kindOf(WISH));
    expect(kindOf({ ...WISH, decisions: false })).not.toBe(kindOf(WISH));
    expect(kindOf({ ...WISH, options: { a: 1 } })).not.toBe(kindOf(WISH));
  });

  it("names one level where all are the same", () => {
    expect(lineup(["easy", "easy"])).toEqual(["easy"]);
    expect(lineup(["easy", "strong"])).toEqual(["easy", "strong"]);
  });

  it("begins with a table of middle size, within what the host allows", () => {
    expect(firstRun({ id: "a", seats: [2, 5] }, 1_000_000)).toMatchObject({ seats: 3, games: 200 });
    expect(firstRun({ id: "a", seats: [1, 2] }, 50)).toMatchObject({ seats: 2, games: 50 });
    expect(firstRun({ id: "a", seats: [4, 6] }, 50).seats).toBe(4);
  });
});

describe("how many games", () => {
  it("are offered up to what the host allows", () => {
    expect(sizes(1_000_000)).toEqual([100, 1000, 10_000, 100_000, 1_000_000]);
    expect(sizes(2500)).toEqual([100, 1000, 2500]);
    expect(sizes(1000)).toEqual([100, 1000]);
    expect(sizes(30)).toEqual([30]);
    expect(sizes(5_000_000)).toEqual([100, 1000, 10_000, 100_000, 1_000_000]);
  });

  it("cost what was measured, or at the least what was tried in vain", () => {
    const measured = { games_per_second: 4, bytes_per_game: 10, tried: 2 };
    expect(costOf(measured, 100, 3)).toEqual({ seconds: 25, bytes: 1000, atLeast: null });
    const slow = { games_per_second: null, bytes_per_game: null, tried: 10 };
    expect(costOf(slow, 100, 2)).toEqual({ seconds: null, bytes: null, atLeast: 500 });
  });
});
