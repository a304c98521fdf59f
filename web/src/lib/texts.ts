/** The page's own words. A game's words come from the server, its board's own from its folder. */

import de from "../texts/de.json";
import en from "../texts/en.json";
import fr from "../texts/fr.json";
import { fill } from "./fill";
import { settings, type Language } from "./settings.svelte";

export type Values = Record<string, string | number>;

/** A lookup over texts in all languages; it follows the language switch. */
export function speaker<Key extends string>(texts: Record<Language, Record<Key, string>>) {
  return (key: Key, values: Values = {}): string => fill(texts[settings.language][key], settings.language, values);
}

export type TextKey = keyof typeof en;

const TEXTS: Record<Language, Record<TextKey, string>> = { de, en, fr };

export const say = speaker(TEXTS);

/** A text whose key is put together at run time; undefined where there is none. */
export function maybe(key: string, values: Values = {}): string | undefined {
  const texts: Record<string, string | undefined> = TEXTS[settings.language];
  const text = texts[key];
  return text === undefined ? undefined : fill(text, settings.language, values);
}

/** A problem's own sentence in the player's language, else one of ours. */
export function sayProblem(problem: { code: string; text: Record<string, string> }): string {
  const own = problem.text[settings.language];
  return own ?? maybe(`problem.${problem.code}`) ?? say("problem.unknown");
}
