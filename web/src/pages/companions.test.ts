import { describe, expect, it } from "vitest";

import { known, takenBy } from "./companions";

const ANNA = { name: "Anna", colour: 5 };
const called = (k: number) => `Person ${k + 2}`;

describe("the people on one device", () => {
  it("have a name and a colour of their own, chosen or not", () => {
    const people = known(ANNA, [{ name: " ", colour: null }, { name: "Ben ", colour: 2 }], called);
    expect(people).toEqual([ANNA, { name: "Person 2", colour: 0 }, { name: "Ben", colour: 2 }]);
  });

  it("never have the same colour", () => {
    const people = known(ANNA, [{ name: "Ben", colour: 5 }, { name: "Cleo", colour: 5 }], called);
    expect(people.map(({ colour }) => colour)).toEqual([5, 0, 1]);
    expect(takenBy(people)).toEqual(["Ben", "Cleo", undefined, undefined, undefined, "Anna"]);
  });
});
