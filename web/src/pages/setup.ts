/** What a table is opened with. */

import type { OptionInfo } from "../protocol/types";
import type { OptionValue, OptionValues } from "../table/board";

export const FRIEND = "friend";
export const USUAL_LEVEL = "medium";

/** Good company for a first game: as many as the game likes to start with, one less than three. */
export function usualSeats(fewest: number, most: number): number {
  return Math.min(most, Math.max(fewest, 3));
}

/** Who sits on the other seats; those that stay keep what was chosen for them. */
export function resize(others: readonly string[], seats: number, usual: string): string[] {
  return Array.from({ length: seats - 1 }, (_, k) => others[k] ?? usual);
}

/** An option that leaves nothing to choose need not be shown. */
export function hasChoice(option: OptionInfo): boolean {
  if (option.choices) return option.choices.length > 1;
  return option.minimum !== option.maximum;
}

export function sameValue(one: OptionValue, other: OptionValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Every option with its value: what was chosen, else what is usual. */
export function completed(options: readonly OptionInfo[], chosen: OptionValues): OptionValues {
  return Object.fromEntries(options.map(({ name, default: usual }) => [name, chosen[name] ?? usual]));
}

/** Whether an option makes a difference beside the others. */
export function matters({ applies }: OptionInfo, values: OptionValues): boolean {
  return applies === null || applies.values.some((value) => value === values[applies.option]);
}

/** The options that were changed, left out where this table does not know the value or need it. */
export function chosenOptions(
  options: readonly OptionInfo[],
  chosen: OptionValues,
): Record<string, OptionValue> {
  const known = Object.fromEntries(
    options.flatMap((option) => {
      const value = chosen[option.name];
      return value !== undefined && fits(option, value) ? [[option.name, value]] : [];
    }),
  );
  const values = completed(options, known);
  const needed = options.filter((option) => option.name in known && matters(option, values));
  return Object.fromEntries(needed.map(({ name }) => [name, known[name] as OptionValue]));
}

function fits(option: OptionInfo, value: OptionValue): boolean {
  if (option.choices) return option.choices.some((choice) => choice === value);
  if (typeof value !== "number") return Array.isArray(value);
  return value >= (option.minimum ?? value) && value <= (option.maximum ?? value);
}

const MOST_BUTTONS = 6; // beyond that a number is typed

/** The values of an option that stand side by side; null where there are too many. */
export function valuesOf(option: OptionInfo): readonly (boolean | number | string)[] | null {
  if (option.choices) return option.choices;
  const [low, high] = [option.minimum ?? 0, option.maximum ?? 0];
  if (option.length !== null || high - low >= MOST_BUTTONS) return null;
  return Array.from({ length: high - low + 1 }, (_, k) => low + k);
}
