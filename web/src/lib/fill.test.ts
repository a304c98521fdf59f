import { expect, it } from "vitest";

import { fill, typeset } from "./fill";

it("puts words into their places and leaves the others alone", () => {
  expect(fill("{seat} turns over {cell}.", { seat: "Anna" })).toBe("Anna turns over {cell}.");
});

it("keeps French punctuation on the line of its word", () => {
  expect(typeset("Tournez : dans quel sens ?")).toBe("Tournez\u00a0: dans quel sens\u00a0?");
  expect(typeset("Which way? So: that one!")).toBe("Which way? So: that one!");
});
