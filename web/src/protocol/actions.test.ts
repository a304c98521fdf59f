import { describe, expect, it } from "vitest";

import { decode, encode, meant, narrow, plain, targets } from "./actions";
import type { KindInfo } from "./types";

const KINDS: KindInfo[] = [
  { name: "reveal", first: 0, size: 91, args: [["cell", 91]] },
  { name: "stop", first: 91, size: 1, args: [] },
  {
    name: "march",
    first: 92,
    size: 12,
    args: [
      ["town", 4],
      ["troops", 3],
    ],
  },
];

describe("actions", () => {
  it("decodes with the last argument counting fastest", () => {
    expect(decode(KINDS, 17)).toEqual({ kind: "reveal", args: { cell: 17 } });
    expect(decode(KINDS, 91)).toEqual({ kind: "stop", args: {} });
    expect(decode(KINDS, 92 + 2 * 3 + 1)).toEqual({ kind: "march", args: { town: 2, troops: 1 } });
  });

  it("knows no action outside the declared space", () => {
    expect(decode(KINDS, 104)).toBeUndefined();
    expect(decode(KINDS, -1)).toBeUndefined();
  });

  it("encodes what it decodes", () => {
    for (let action = 0; action < 104; action++) {
      const decoded = decode(KINDS, action);
      expect(decoded && encode(KINDS, decoded.kind, decoded.args)).toBe(action);
    }
  });

  it("refuses to encode what a kind does not take", () => {
    expect(encode(KINDS, "reveal", { cell: 91 })).toBeUndefined();
    expect(encode(KINDS, "reveal")).toBeUndefined();
    expect(encode(KINDS, "reveal", { town: 1 })).toBeUndefined();
    expect(encode(KINDS, "fly")).toBeUndefined();
  });
});

describe("narrowing", () => {
  const legal = [3, 4, 91, 92, 93, 95];

  it("keeps what fits the kind and the arguments pointed at", () => {
    expect(narrow(KINDS, legal, { kind: "march" })).toEqual([92, 93, 95]);
    expect(narrow(KINDS, legal, { kind: "march", args: { town: 0 } })).toEqual([92, 93]);
    expect(narrow(KINDS, legal, { args: { town: 0, troops: 1 } })).toEqual([93]);
    expect(narrow(KINDS, legal, { args: { cell: 4 } })).toEqual([4]);
    expect(narrow(KINDS, legal, { args: { cell: 5 } })).toEqual([]);
  });

  it("makes buttons of what needs no pointing", () => {
    expect(plain(KINDS, legal)).toEqual([91]);
  });

  it("finds what can be pointed at", () => {
    expect([...targets(KINDS, legal, "cell")]).toEqual([
      [3, 3],
      [4, 4],
    ]);
    expect([...targets(KINDS, legal, "town").keys()]).toEqual([0, 1]);
  });

  it("guesses what an illegal click meant", () => {
    const swaps: KindInfo[] = [...KINDS, { name: "swap", first: 104, size: 91, args: [["cell", 91]] }];
    expect(meant(swaps, [110, 111], "cell", 20)).toBe(124); // swapping is what is asked now
    expect(meant(swaps, [], "cell", 20)).toBe(20); // nothing is: the first kind with a cell
    expect(meant(swaps, [], "card", 1)).toBeUndefined();
  });
});
