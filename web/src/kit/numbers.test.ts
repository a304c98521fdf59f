import { expect, it } from "vitest";

import { minus } from "./numbers";

it("writes minus as people do", () => {
  expect([minus(-12), minus(0), minus(7)]).toEqual(["−12", "0", "7"]);
});
