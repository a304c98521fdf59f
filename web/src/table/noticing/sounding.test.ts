import { expect, it } from "vitest";

import { paceFor } from "../pace";
import { delayOf, soundOf } from "./sounding";

it("takes the game's word, else what is usual", () => {
  expect(soundOf("CardLaid", { CardLaid: "card" })).toBe("card");
  expect(soundOf("CardLaid")).toBeUndefined();
  expect(soundOf("GameEnded", { CardLaid: "card" })).toBe("end");
  expect(soundOf("GameEnded", { GameEnded: "blossom" })).toBe("blossom");
});

it("is heard when the piece has landed", () => {
  const calm = paceFor("calm", 0, false);
  expect([delayOf("card", calm), delayOf("stamp", calm), delayOf("tower", calm)]).toEqual([0, 260, 420]);
  expect(delayOf("tower", paceFor("calm", 0, true))).toBe(0); // nothing flies
});
