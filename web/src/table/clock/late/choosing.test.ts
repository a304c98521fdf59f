import { expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { choiceName, CHOICES, clockFor, keyOf, KINDS } from "./choosing";

it("finds every choice by its name among those of its kind", () => {
  for (const kind of KINDS) {
    if (kind === "none") continue;
    const keys = CHOICES[kind].map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map((key) => clockFor(kind, key))).toEqual(CHOICES[kind]);
  }
});

it("has a usual one for each kind, and none for none", () => {
  expect(clockFor("none")).toBeNull();
  expect(clockFor("decision")).toEqual({ per: "decision", seconds: 60 });
});

it("names them as short as a button wants it", () => {
  expect(CHOICES.decision.map((clock) => choiceName("decision", keyOf(clock)))).toEqual(["30 s", "1 min", "2 min", "5 min"]);
  expect(choiceName("game", "1200")).toBe("20 min + 10 s");
  expect(choiceName("move", "1")).toBe("1 day");
});
