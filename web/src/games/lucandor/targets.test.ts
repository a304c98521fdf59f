import { describe, expect, it } from "vitest";

import { positions } from "./positions.fixture";
import { keyOf, pulledDrawer, targetOf, type Target } from "./targets";

describe("the drawer that is pulled out", () => {
  it("is the one that was chosen, until it has been pushed in somewhere", () => {
    const { pull, push, turn } = positions;
    expect(pulledDrawer(turn.view)).toBeNull();
    expect(pulledDrawer(pull.view)).toBeNull();
    const pulled = pulledDrawer(push.view);
    expect(push.view.places[pulled ?? -1]?.holder).toBe("drawer");
  });

  it("is none while a piece is to be pulled out from under others", () => {
    const { iron } = positions;
    expect(iron.view.pending?.place).not.toBeNull();
    expect(pulledDrawer(iron.view)).toBeNull();
  });
});

it("is found again by its key, whatever it is dropped on", () => {
  const targets: Target[] = [
    { at: "spot", place: 11, pile: 1 },
    { at: "piece", place: 3, pile: 0, index: 2 },
    { at: "slot", slot: 2 },
    { at: "door", column: 0 },
  ];
  expect(targets.map((target) => targetOf(keyOf(target)))).toEqual(targets);
  expect(targetOf("elsewhere")).toBeNull();
});
