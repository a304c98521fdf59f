import { describe, expect, it } from "vitest";

import { amountOf, isShown, isUrgent, momentBetween, wholeOf } from "./faces";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe("the time that is left", () => {
  it.each([
    [75 * HOUR, "days", 3],
    [47 * HOUR, "hours", 47],
    [100 * MINUTE, "minutes", 100],
    [90 * SECOND, "minutes", 1],
    [MINUTE, "seconds", 60],
    [19.2 * SECOND, "seconds", 20],
    [0, "seconds", 0],
  ] as const)("%i ms are told in %s", (left, unit, count) => {
    expect(amountOf(left)).toEqual({ unit, count });
  });

  it("is marked in the end", () => {
    expect([isUrgent(20 * SECOND), isUrgent(20 * SECOND + 1)]).toEqual([true, false]);
  });

  it("is shown while it passes, or for the whole game", () => {
    expect(isShown({ per: "decision", seconds: 30 }, false)).toBe(false);
    expect(isShown({ per: "decision", seconds: 30 }, true)).toBe(true);
    expect(isShown({ per: "game", seconds: 600, increment: 5 }, false)).toBe(true);
  });

  it("begins with what was agreed", () => {
    expect(wholeOf({ per: "move", days: 2 })).toBe(48 * HOUR);
    expect(wholeOf({ per: "game", seconds: 600, increment: 5 })).toBe(10 * MINUTE);
  });
});

describe("what is said", () => {
  it("is said once, at the moments that matter", () => {
    expect(momentBetween(null, 45 * SECOND)).toBe("turn");
    expect(momentBetween(31 * SECOND, 30 * SECOND)).toBe("half");
    expect(momentBetween(30 * SECOND, 29 * SECOND)).toBeNull();
    expect(momentBetween(10.5 * SECOND, 9.5 * SECOND)).toBe("ten");
    expect(momentBetween(31 * SECOND, 0)).toBeNull();
  });
});
