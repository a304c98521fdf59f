/** The words about time, stand-ins and pauses: they come along when a table needs them. */

import { speaker } from "../../../lib/texts";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import type { Amount } from "../faces";

export const words = speaker({ de, en, fr });

/** What is left, as short as it stands on a plate. */
export function leftShort({ unit, count }: Amount): string {
  return words(`left.${unit}`, { count });
}

/** What is left, as one says it. */
export function leftSaid({ unit, count }: Amount): string {
  return words(`said.${unit}`, { count });
}
