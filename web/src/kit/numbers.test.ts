import { expect, it } from "vitest";

import { minus, signed } from "./numbers";

it("writes minus as people do", () => {
  expect([minus(-12), minus(0), minus(7)]).toEqual(["−12", "0", "7"]);
});

it("gives a change its sign", () => {
  expect([signed(-4), signed(3), signed(0)]).toEqual(["−4", "+3", "0"]);
});
