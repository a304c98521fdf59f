/** What a table is opened with. */

import type { OptionInfo } from "../protocol/types";
import type { OptionValue } from "../table/board";

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

/** The options that were changed, left out where this number of seats does not know the value. */
export function chosenOptions(
  options: readonly OptionInfo[],
  chosen: Record<string, OptionValue>,
): Record<string, OptionValue> {
  const kept: Record<string, OptionValue> = {};
  for (const option of options) {
    const value = chosen[option.name];
    if (value !== undefined && fits(option, value)) kept[option.name] = value;
  }
  return kept;
}

function fits(option: OptionInfo, value: OptionValue): boolean {
  if (option.choices) return option.choices.some((choice) => choice === value);
  if (typeof value !== "number") return Array.isArray(value);
  return value >= (option.minimum ?? value) && value <= (option.maximum ?? value);
}
