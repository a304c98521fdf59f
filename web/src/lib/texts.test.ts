import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { fill, placeholders, sentenceCase } from "./fill";

const SOURCE = join(import.meta.dirname, "..");
const LANGUAGES = ["de", "en", "fr"];

/** The page's own texts, those that come later, and those of every game's folder. */
const folders = [
  "texts",
  "table/clock/late/texts",
  "table/talk/late/texts",
  "seats/texts",
  "lab/texts",
  ...readdirSync(join(SOURCE, "games")).map((game) => `games/${game}/texts`),
];

function load(folder: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(SOURCE, folder, `${language}.json`), "utf8"));
}

describe.each(folders)("the texts in %s", (folder) => {
  const german = load(folder, "de");

  it.each(LANGUAGES)("are complete in %s", (language) => {
    expect(Object.keys(load(folder, language)).sort()).toEqual(Object.keys(german).sort());
  });

  it.each(LANGUAGES)("have the same placeholders in %s", (language) => {
    const found = Object.entries(load(folder, language)).map(([key, text]) => [
      key,
      placeholders(text),
    ]);
    const expected = Object.entries(german).map(([key, text]) => [key, placeholders(text)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it("are all used", () => {
    const code = sources(SOURCE).join("\n");
    const unused = Object.keys(german).filter((key) => {
      const family = key.replace(/\.[^.]*$/, "."); // `speed.calm` is used as `speed.${value}`
      const [first, , last] = key.split("."); // `time.game.help` as `time.${clock}.help`
      const between = code.includes(`\`${first}.$`) && code.includes(`}.${last}\``);
      const named = code.includes(`"${key}"`) || code.includes(`'${key}'`);
      return !named && !code.includes(`\`${family}$`) && !between;
    });
    expect(unused).toEqual([]);
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

describe("filling", () => {
  it("puts words into their places and leaves unknown places alone", () => {
    expect(fill("{seat} swaps {cell}.", "en", { seat: "Anna", cell: "C4" })).toBe("Anna swaps C4.");
    expect(fill("{points} of {most}", "en", { points: 0 })).toBe("0 of {most}");
    expect(fill("a {name}", "en", { name: "{cell}" })).toBe("a {cell}");
  });

  it("begins a button's text with a capital", () => {
    expect(sentenceCase("ändern")).toBe("Ändern");
    expect(sentenceCase("")).toBe("");
  });
});
