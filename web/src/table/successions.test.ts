import { expect, it } from "vitest";

import type { SeatInfo, TableInfo } from "../protocol/types";
import { Successions } from "./successions";

const seat = (occupant: SeatInfo["occupant"], name: string, here = true): SeatInfo =>
  ({ occupant, name, here, colour: 0, level: null, stand_in: null });
const table = (seats: SeatInfo[], id = "t") => ({ id, seats }) as TableInfo;

it("names who came for whom", () => {
  const seen = new Successions();
  const [anna, ben] = [seat("person", "Anna"), seat("person", "Ben")];
  expect(seen.see(table([anna, ben]))).toBeNull();
  expect(seen.see(table([anna, { ...ben, here: false }]))).toBeNull();
  expect(seen.see(table([seat("bot", "Xaver"), ben]))).toEqual({ before: "Anna", now: "Xaver" });
  expect(seen.see(table([seat("person", "Xaver"), ben]))).not.toBeNull();
  expect(seen.see(table([anna, ben], "another"))).toBeNull();
});

it("says nothing of who sits down on a free seat", () => {
  const seen = new Successions();
  seen.see(table([seat("open", "")]));
  expect(seen.see(table([seat("person", "Anna")]))).toBeNull();
});
