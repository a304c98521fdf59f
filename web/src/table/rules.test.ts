import { expect, it } from "vitest";

import { paragraphs } from "./rules";

it("tells headings, rules and prose apart, and keeps their order", () => {
  const found = paragraphs({
    "rules.turn.title": "A turn",
    "rules.turn.lead": "Short.",
    "rules.turn.SER-8": "Swap it.",
    "rules.SER-C1": "Tiles.",
  });
  expect(found.map(({ heading, rule }) => [heading, rule])).toEqual([
    [true, undefined],
    [false, undefined],
    [false, "SER-8"],
    [false, "SER-C1"],
  ]);
});
