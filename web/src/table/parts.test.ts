/** All games' folders have one shape, and none reaches into the table around its board. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const GAMES = join(import.meta.dirname, "..", "games");
const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What the same thing is called in every folder, and what it is called by who imports it. */
const FILES: Record<string, RegExp> = {
  "Board.svelte": /export const animate: Animate</,
  "Seat.svelte": /SeatProps/,
  "Ending.svelte": /EndingProps/,
  "Box.svelte": /<svg/,
  "choices.ts": /export class Choices /,
  "pointing.svelte.ts": /export class Pointing /,
  "staging.svelte.ts": /export class Staging /,
  "words.ts": /export const words /,
  "manifest.ts": /export const manifest: Manifest</,
  "look.css": /\[data-game="/,
};

/** What a folder may bring, and what it must be then. */
const MAY: Record<string, RegExp> = {
  "Score.svelte": /ScoreProps</,
  "OptionField.svelte": /OptionProps/,
};

function sources(game: string): { name: string; code: string }[] {
  return readdirSync(join(GAMES, game), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts|css)$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name, code: readFileSync(join(GAMES, game, name), "utf8") }));
}

describe.each(games)("the folder of %s", (game) => {
  const found = sources(game);

  it.each(Object.entries(FILES))("has %s", (file, holds) => {
    expect(found.find(({ name }) => name === file)?.code ?? "").toMatch(holds);
  });

  it.each(Object.entries(MAY))("has %s as all have it, or not at all", (file, holds) => {
    expect(found.find(({ name }) => name === file)?.code ?? holds.source).toMatch(holds);
  });

  it("reaches the plates and the page around it by its props alone", () => {
    const shell = /document\.querySelector|:global\([^)]*\.(page|seats|plate|sentence|asking)\b/;
    expect(found.filter(({ code }) => shell.test(code)).map(({ name }) => name)).toEqual([]);
  });

  it("has a look that names only its own things", () => {
    const written = found.find(({ name }) => name === "look.css")?.code ?? "";
    const look = written.replace(/\/\*.*?\*\//gs, "");
    const selectors = [...look.matchAll(/^ *([^\s@}][^{};]*)\{/gm)].map(([, one]) => one?.trim());
    const own = (selector = "") => /^(:root|\[data-game="\w+"\]|\.[a-z]+-[\w-]+)$/.test(selector);
    expect(selectors.filter((selector) => !own(selector))).toEqual([]);
  });
});
