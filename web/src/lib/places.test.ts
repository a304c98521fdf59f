import { expect, it } from "vitest";

import { placeOf } from "./places";

it("knows home, tables, codes, the laboratory and nothing else", () => {
  expect(placeOf("/")).toEqual({ page: "home" });
  expect(placeOf("/t/LHK6Jgo5W8ik_z-x")).toEqual({ page: "table", table: "LHK6Jgo5W8ik_z-x" });
  expect(placeOf("/t/abc/")).toEqual({ page: "table", table: "abc" });
  expect(placeOf("/m/ABCD2345")).toEqual({ page: "claim", code: "ABCD2345" });
  expect(placeOf("/lab")).toEqual({ page: "lab" });
  expect(placeOf("/lab/")).toEqual({ page: "lab" });
  expect(placeOf("/lab/x")).toEqual({ page: "nowhere" });
  expect(placeOf("/m/")).toEqual({ page: "nowhere" });
  expect(placeOf("/t/")).toEqual({ page: "nowhere" });
  expect(placeOf("/t/a/b")).toEqual({ page: "nowhere" });
  expect(placeOf("/elsewhere")).toEqual({ page: "nowhere" });
});
