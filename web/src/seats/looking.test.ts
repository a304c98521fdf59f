import { afterEach, beforeEach, expect, it, vi } from "vitest";

class Storage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { seatTokens } from "../lib/settings.svelte";
import type { MyTable, MyTables } from "../protocol/types";
import { Looking, ownSeats, settle } from "./looking.svelte";

const DAY = 24 * 3600 * 1000;
const NOW = 1_800_000_000_000;
const nothing: MyTables = { tables: [], moved: [], gone: [] };
const over = { table: "old", seat: 1, state: "over", next_table: "new", ago: 1 } as MyTable;
let answers: MyTables[] = [];
let asked: unknown[] = [];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("localStorage", new Storage());
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  answers = [];
  asked = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return Promise.reject(new Error("nobody answers"));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => vi.useRealTimers());

it("asks about the seats that were used last", () => {
  for (let k = 0; k < 70; k += 1) {
    vi.setSystemTime(NOW + k);
    seatTokens.keep(`t${k}`, [`token-${k}`]);
  }
  const seats = ownSeats();
  expect(seats).toHaveLength(60);
  expect(seats[0]).toEqual({ table: "t69", token: "token-69" });
});

it("forgets what has moved at once, and what is gone only after a month", () => {
  for (const table of ["moved", "gone", "long gone"]) seatTokens.keep(table, ["x"]);
  vi.setSystemTime(NOW + 31 * DAY);
  seatTokens.visit("gone");
  expect(settle({ ...nothing, moved: ["moved"], gone: ["gone", "long gone"] }, Date.now())).toBe(false);
  expect(seatTokens.tables()).toEqual(["gone"]);
});

it("goes along to the next table", () => {
  seatTokens.keep("old", ["token"]);
  expect(settle({ ...nothing, tables: [over] }, NOW)).toBe(true);
  expect(seatTokens.of("new")).toEqual(["token"]);
  expect(settle({ ...nothing, tables: [over] }, NOW)).toBe(false);
  seatTokens.forget("new"); // and not again once that one was left
  expect(settle({ ...nothing, tables: [over] }, NOW)).toBe(false);
  expect(seatTokens.of("new")).toEqual([]);
});

it("looks more seldom while nothing happens, and at once when somebody looks again", async () => {
  seatTokens.keep("old", ["token"]);
  seatTokens.keep("new", ["token"]);
  answers = [{ ...nothing, tables: [over] }];
  const looking = new Looking();
  const end = looking.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(looking.tables).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000); // something was new
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(DAY);
  expect(asked).toHaveLength(3);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
  end();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(asked).toHaveLength(4);
});

it("keeps what it knows while nobody answers", async () => {
  answers = [{ ...nothing, tables: [{ ...over, next_table: null }] }];
  const looking = new Looking();
  const end = looking.begin();
  await vi.advanceTimersByTimeAsync(0);
  answers = [];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  expect(looking.tables).toHaveLength(1);
  looking.forget("old");
  expect(looking.tables).toEqual([]);
  end();
});
