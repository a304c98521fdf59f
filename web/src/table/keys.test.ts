/** The page about keys says what the page lists. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Manifest } from "./board";
import { BY_HAND, EVERYWHERE, keyName, type KeyLine } from "./keys";

const ROOT = join(import.meta.dirname, "../../..");
const manifests = import.meta.glob<{ manifest: Manifest }>("../games/*/manifest.ts", { eager: true });

/** As a row of a table writes them; what is no key of a keyboard stands there as a word. */
const WORDS = ["arrows", "wheel", "drag", "press", "pinch", "push", "twice"];

function cells({ keys, does }: KeyLine): string[] {
  const chord = (parts: KeyLine["keys"][number]) =>
    parts.map((key) => (WORDS.includes(key) ? keyName(key) : `\`${keyName(key)}\``)).join("+");
  return [keys.map(chord).join(", "), does()];
}

function nameOf(game: string): string {
  const texts = readFileSync(join(ROOT, `src/spielwerk/games/${game}/texts/en.toml`), "utf8");
  return /^name = "(.+)"$/m.exec(texts)?.[1] ?? "";
}

const games = readdirSync(join(ROOT, "web/src/games")).map((game) => ({
  name: nameOf(game),
  keys: manifests[`../games/${game}/manifest.ts`]?.manifest.keys ?? [],
}));

const page = readFileSync(join(ROOT, "docs/play/keys.md"), "utf8");
/** The tables of the page, without their heads. */
const tables = page
  .split(/\n{2,}/)
  .filter((part) => part.startsWith("|"))
  .map((part) => part.trim().split("\n").slice(2))
  .map((rows) => rows.map((row) => row.slice(1, -1).split("|").map((cell) => cell.trim())));

it("lists the keys of every table, of every board, and what hands do", () => {
  const boards = games
    .toSorted((a, b) => page.indexOf(a.name) - page.indexOf(b.name))
    .flatMap(({ name, keys }) => keys.map((line, k) => [k === 0 ? name : "", ...cells(line)]));
  expect(tables).toEqual([EVERYWHERE.map(cells), boards, BY_HAND.map(cells)]);
});

it("has keys for every board", () => {
  expect(games.filter(({ keys }) => keys.length === 0)).toEqual([]);
});
