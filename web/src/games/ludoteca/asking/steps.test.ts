import { expect, it } from "vitest";

import { first } from "../positions.fixture";
import { stepOf } from "./steps";

it("knows where in a turn one is", () => {
  expect(stepOf({ ...first, decision: "draw" })).toBe("take");
  expect(stepOf({ ...first, decision: "use" })).toBe("lay");
  expect(stepOf({ ...first, decision: "discard" })).toBe("discard");
});

it("leaves the rest of the turn to a resource", () => {
  expect(stepOf({ ...first, decision: "discard", resource: 55 })).toBeNull();
});
