import { expect, it } from "vitest";

import type { OptionInfo } from "../protocol/types";
import {
  chosenOptions,
  completed,
  hasChoice,
  matters,
  resize,
  sameValue,
  usualSeats,
  valuesOf,
} from "./setup";

const range = (name: string, minimum: number, maximum: number): OptionInfo => ({
  name,
  default: minimum,
  choices: null,
  minimum,
  maximum,
  length: null,
  applies: null,
});
const aid: OptionInfo = {
  name: "aid",
  default: false,
  choices: [false, true],
  minimum: null,
  maximum: null,
  length: null,
  applies: null,
};

it("seats three by default, where the game allows it", () => {
  expect(usualSeats(2, 6)).toBe(3);
  expect(usualSeats(4, 6)).toBe(4);
  expect(usualSeats(2, 2)).toBe(2);
});

it("keeps who was chosen when the table grows or shrinks", () => {
  expect(resize(["strong", "friend"], 4, "medium")).toEqual(["strong", "friend", "medium"]);
  expect(resize(["strong", "friend"], 2, "medium")).toEqual(["strong"]);
});

it("hides options that leave no choice", () => {
  expect(hasChoice(range("colours", 1, 3))).toBe(true);
  expect(hasChoice(range("colours", 1, 1))).toBe(false);
  expect(hasChoice(aid)).toBe(true);
  expect(hasChoice({ ...aid, choices: [false] })).toBe(false);
});

it("drops values that this number of seats does not allow", () => {
  const chosen = { colours: 3, aid: true, order: [1, 0], unheard: 1 };
  expect(chosenOptions([range("colours", 1, 3), aid], chosen)).toEqual({ colours: 3, aid: true });
  expect(chosenOptions([range("colours", 1, 2)], chosen)).toEqual({});
  expect(chosenOptions([{ ...range("order", 0, 1), length: 2 }], chosen)).toEqual({ order: [1, 0] });
});

it("compares values by what they say", () => {
  expect(sameValue([1, 2], [1, 2])).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue(1, "1")).toBe(false);
});

it("asks only what makes a difference, and leaves out the rest", () => {
  const rules: OptionInfo = { ...aid, name: "rules", default: "base", choices: ["base", "extended"] };
  const helper: OptionInfo = { ...aid, applies: { option: "rules", values: ["extended"] } };
  const never: OptionInfo = { ...aid, name: "never", applies: { option: "never", values: [] } };
  const options = [rules, helper, never];
  const base = completed(options, { aid: true });
  expect(base).toEqual({ rules: "base", aid: true, never: false });
  expect(options.filter((option) => matters(option, base))).toEqual([rules]);
  expect(chosenOptions(options, { aid: true, never: true })).toEqual({});
  const extended = { rules: "extended", aid: true };
  expect(options.filter((option) => matters(option, extended))).toEqual([rules, helper]);
  expect(chosenOptions(options, extended)).toEqual(extended);
});

it("lays a few values side by side and lets many be typed", () => {
  expect(valuesOf(range("cards", 1, 3))).toEqual([1, 2, 3]);
  expect(valuesOf(range("points", 10, 300))).toBeNull();
  expect(valuesOf({ ...range("order", 0, 5), length: 6 })).toBeNull();
  expect(valuesOf(aid)).toEqual([false, true]);
});
