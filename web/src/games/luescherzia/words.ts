import { speaker, type Values } from "../../lib/texts";
import type { LuescherziaChance } from "../../protocol/types";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export type Key = keyof typeof en;

export const words = speaker<Key>({ de, en, fr });

/** A key that is put together at run time; all of them are there, the unit tests see to it. */
export function wordsFor(key: string, values: Values = {}): string {
  return words(key as Key, values);
}

/** One die, two dice: the text for so many of a thing. */
export function counted(count: number, one: Key, many: Key, values: Values = {}): string {
  return words(count === 1 ? one : many, { count, ...values });
}

/** Percent without decimals, but never 0 or 100 for what is possible and not certain. */
export function percent({ hits, of }: LuescherziaChance): string {
  const share = Math.round((100 * hits) / of);
  const honest = hits === 0 ? 0 : hits === of ? 100 : Math.min(Math.max(share, 1), 99);
  return words("percent", { percent: honest });
}
