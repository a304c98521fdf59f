import { beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { settings } from "../lib/settings.svelte";
import type { MyTable } from "../protocol/types";
import { calls, company, lately, sorted, status } from "./summary";

const NAMES = ["Anna", "Ben", "Cleo"];
const table = (change: Partial<MyTable> = {}): MyTable => ({
  table: "t",
  game: "ludoteca",
  seat: 0,
  seats: NAMES.map((name, colour) => ({ occupant: "person", name, colour })),
  state: "playing",
  to_act: [0],
  played: true,
  ago: 300,
  outcome: null,
  next_table: null,
  ...change,
});
const ended = (winners: number[], scores: number[], seat: number | null = 0) =>
  table({ state: "over", to_act: [], seat, outcome: { winners, scores, reason: "end" } });

/** With plain spaces, as one reads it. */
const told = (winners: number[], scores: number[], seat: number | null = 0) =>
  status(ended(winners, scores, seat)).replaceAll("\u00a0", " ");

beforeEach(() => (settings.language = "en"));

it("says whose turn it is", () => {
  expect(status(table())).toBe("Your turn");
  expect(status(table({ to_act: [1] }))).toBe("Ben to move");
  expect(status(table({ to_act: [1, 2] }))).toBe("Ben and Cleo to move");
  expect(status(table({ seat: null }))).toBe("Anna to move");
  const open = { occupant: "open", name: "", colour: 0 } as const;
  expect(status(table({ state: "waiting", to_act: [], seats: [open, open] }))).toBe(
    "Waiting for 2 more players",
  );
  expect(status(table({ state: "stuck", to_act: [] }))).toBe("Cannot go on here at the moment");
});

it("says who else is there, and when it was", () => {
  expect(company(table())).toBe("with Ben and Cleo");
  expect(company(table({ seat: null }))).toBe("You are watching, with Anna, Ben, and Cleo");
  expect(lately(table())).toBe("last move 5 minutes ago");
  expect(lately(table({ ago: 5 }))).toBe("last move just now");
  expect(lately(table({ ago: 5 }), 115)).toBe("last move 2 minutes ago");
  expect(lately(table({ played: false }))).toBe("opened 5 minutes ago");
  expect(lately(ended([0], [3, 2, 1]))).toBe("ended 5 minutes ago");
});

it("says who won", () => {
  expect(told([0], [34, 28])).toBe("You won 34 : 28");
  expect(told([1], [28, 34])).toBe("Ben won 34 : 28");
  expect(told([1], [-20, 34, 28])).toBe("Ben won 34 : 28 : −20, you are number 3 of 3");
  expect(told([0, 2], [34, 28, 34])).toBe("You and Cleo won 34 : 34 : 28");
  expect(told([1, 2], [5, 34, 34], null)).toBe("Ben and Cleo won 34 : 34 : 5");
  expect(told([], [0, 0, 0])).toBe("Everybody lost");
  expect(told([0, 1, 2], [7, 7, 7])).toBe("Everybody won");
  expect(told([0, 1, 2], [0, 0, 0])).toBe("Nobody scored");
});

it("puts first what waits for us", () => {
  const tables = [
    ended([0], [1, 0, 0]),
    table({ state: "waiting", to_act: [], table: "waits" }),
    table({ to_act: [1], table: "theirs", ago: 10 }),
    table({ table: "mine", ago: 9000 }),
    table({ table: "also mine", ago: 100 }),
  ];
  expect(sorted(tables).map((one) => one.table)).toEqual(["also mine", "mine", "theirs", "waits", "t"]);
  expect(tables.map(calls)).toEqual([false, false, false, true, true]);
});
