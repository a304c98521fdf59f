import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Pace } from "../../table/pace";
import { Staging } from "./staging.svelte";
import { check, first } from "./positions.fixture";
import type { LuescherziaEvent, LuescherziaView } from "./types";

// The language is asked of the browser, which there is none of here.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const AT_ONCE: Pace = { flip: 0, move: 0, hold: 0, story: 0, still: true };
const BOT = 1;
const TRAP = first.box.tiles.findIndex(({ type }) => type === "trap");
const told = { audience: null, seat: BOT };
const view = (changes: Partial<LuescherziaView>): LuescherziaView => ({ ...first, ...changes });
/** Somebody else decides something. */
const theirs = view({ to_act: [BOT], decision: "influence" });

let staging: Staging;
const show = (event: LuescherziaEvent) =>
  staging.show(event, AT_ONCE, theirs, new AbortController().signal);

beforeEach(() => {
  staging = new Staging({ lantern: () => undefined, plate: () => undefined });
  staging.follow(theirs);
});

describe("how a check went", () => {
  beforeEach(async () => {
    const { skill, dice, needed } = check;
    await show({ ...told, event: "CheckBegan", check: 3, skill, dice, needed });
    await show({ ...told, event: "DiceRolled", rolled: [5], successes: 1 });
    await show({ ...told, event: "CheckPassed", check: 3, successes: 1 });
  });

  it("stays while something is told on the side", async () => {
    await show({ ...told, event: "CardLaid", card: 3, place: 1 });
    expect([staging.verdict, staging.dice.length]).toEqual(["passed", 1]);
  });

  it("goes with the next thing that is told", async () => {
    await show({ ...told, event: "TrapAvoided", tile: TRAP });
    expect([staging.verdict, staging.check, staging.dice]).toEqual([null, null, []]);
  });

  it("stays until then also when the view has come up to it", () => {
    staging.follow(theirs);
    expect(staging.verdict).toBe("passed");
    staging.follow(theirs); // set back, to be shown again
    expect([staging.verdict, staging.check]).toEqual([null, null]);
  });

  it("does not stand before what is asked of whoever looks", () => {
    staging.follow(view({ to_act: [0], decision: "face" }));
    expect(staging.check).toBeNull();
  });
});

describe("what was met", () => {
  beforeEach(() => show({ ...told, event: "TileLaid", field: first.field, tile: TRAP }));

  it("is in sight until the next card begins", async () => {
    await show({ ...told, event: "TrapSprung", tile: TRAP });
    await show({ ...told, event: "CardLaid", card: 3, place: 1 });
    staging.follow(theirs);
    expect(staging.met?.tile).toBe(TRAP);
    await show({ ...told, event: "CardBegan", card: 4 });
    expect(staging.met).toBeNull();
  });

  it("is gone when the board is set back", () => {
    staging.follow(theirs);
    staging.follow(theirs);
    expect([staging.met, staging.tiles]).toEqual([null, first.tiles]);
  });
});
