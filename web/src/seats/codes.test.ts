import { expect, it } from "vitest";

import { grouped, typed } from "./codes";

it("shows codes in groups", () => {
  expect(grouped("ABCD2345")).toBe("ABCD 2345");
  expect(grouped("")).toBe("");
});

it("takes what was typed or pasted", () => {
  expect(typed(" abcd-2345 ")).toBe("ABCD2345");
  expect(typed("http://192.168.1.7:8000/m/ABCD2345")).toBe("ABCD2345");
  expect(typed("/ ?")).toBe("");
});
