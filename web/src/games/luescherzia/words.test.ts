import { expect, it, vi } from "vitest";

import en from "./texts/en.json";
import { percent, words } from "./words";

// The language is asked of the browser, which there is none of here.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const TYPES = ["monster", "trap", "npc", "fork", "rest", "find_site"];
const HOLD_BACK = ["monster", "npc", "fork"];
const REASONS = ["exit", "too_few_points", "fin", "all_out"];

it("has words for every kind of tile and every end", () => {
  const wanted = [
    ...TYPES.flatMap((type) => [`tile.${type}`, `met.${type}`]),
    ...HOLD_BACK.flatMap((type) => [`leaving.${type}`, `route.leave.${type}`]),
    ...REASONS.map((reason) => `story.${reason}`),
    ...[0, 1, 2, 3, 4].map((skill) => `skill.${skill}`),
  ];
  expect(wanted.filter((key) => !(key in en))).toEqual([]);
});

it("tells one from many", () => {
  expect(words("way.roll", { count: 1 })).not.toContain("1");
  expect(words("way.roll", { count: 3 })).toContain("3");
});

it("rounds, but never to certain or impossible", () => {
  const shown = (hits: number, of: number) => parseInt(percent({ hits, of }));
  expect(shown(1, 3)).toBe(33);
  expect(shown(0, 6)).toBe(0);
  expect(shown(6, 6)).toBe(100);
  expect(shown(1, 7776)).toBe(1);
  expect(shown(7775, 7776)).toBe(99);
});
