import { expect, it, vi } from "vitest";

import { cardOf, fieldsOf } from "./lit";
import { manifest } from "./manifest";
import { first } from "./positions.fixture";
import type { LuescherziaEvent, LuescherziaView } from "./types";
import { words } from "./words";

// The language is asked of the browser, which there is none of here.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const told = { audience: null, seat: 0 };
const MARCHING = 0;
const FLIGHT = 2;

it("calls a turn after what came of it, not after the attempt to find the way", () => {
  const passed: LuescherziaEvent = { ...told, event: "CheckPassed", check: MARCHING, successes: 1 };
  const laid: LuescherziaEvent = { ...told, event: "TileLaid", field: 4, tile: 0 };
  const fled: LuescherziaEvent = { ...told, event: "CheckFailed", check: FLIGHT, successes: 0 };
  const last: LuescherziaEvent = { ...told, event: "CardLaid", card: 3, place: 1 };
  expect(manifest.headline?.([passed, laid, last])).toBe(laid);
  expect(manifest.headline?.([passed, laid, fled, last])).toBe(fled);
});

it("says what points were paid for, and else what happened", () => {
  const event: LuescherziaEvent = { ...told, event: "DiceRolled", rolled: [5], successes: 1 };
  const about = { seat: 0, viewer: 0, game: null as never, names: [], tell: () => "rolled" };
  const at = (decision: string, points: number): LuescherziaView => ({
    ...first,
    decision,
    scores: [points, null, null],
  });
  expect(manifest.cause?.(event, at("roll", 3), at("reroll", 2), about)).toBe(words("cause.roll"));
  expect(manifest.cause?.(event, at("roll", 3), at("choose", 4), about)).toBe("rolled");
  expect(manifest.cause?.(event, at("trap", 3), at("choose", 2), about)).toBe("rolled");
});

it("lights the fields and cards that a line speaks of", () => {
  const tiles = [-1, -1, 7, -1];
  expect(fieldsOf({ ...told, event: "MarkerMoved", field: 3, path: [1, 2, 3] }, tiles)).toEqual([1, 2, 3]);
  expect(fieldsOf({ ...told, event: "SiteLost", field: 1, tiles: [] }, tiles)).toEqual([1]);
  expect(fieldsOf({ ...told, event: "TrapSprung", tile: 7 }, tiles)).toEqual([2]);
  expect(fieldsOf({ ...told, event: "TrapSprung", tile: 8 }, tiles)).toEqual([]);
  expect(cardOf({ ...told, event: "CardBegan", card: 12 })).toBe(12);
  expect(cardOf({ ...told, event: "SitePassed" })).toBeNull();
});
