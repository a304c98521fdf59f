import { describe, expect, it } from "vitest";

import { positions } from "./positions.fixture";
import { pulledDrawer } from "./targets";

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
