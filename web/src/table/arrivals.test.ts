import { expect, it } from "vitest";

import type { SeatInfo, TableInfo } from "../protocol/types";
import { Arrivals } from "./arrivals";

const free: SeatInfo = { occupant: "open", name: "", colour: 0, level: null, here: false, stand_in: null };
const person = (name: string): SeatInfo => ({ ...free, occupant: "person", name, here: true });
const bot: SeatInfo = { ...free, occupant: "bot", name: "Ada", level: "easy", here: true };

function table(seats: SeatInfo[], id = "1"): TableInfo {
  const waiting = seats.some(({ occupant }) => occupant === "open");
  return {
    id,
    game: "serendipity",
    box: null,
    seats,
    opener: 0,
    options: {},
    state: waiting ? "waiting" : "playing",
    commitment: "",
    spectators: 0,
    next_table: null,
    request: null,
    terms: {} as TableInfo["terms"], // no arrival depends on them
    paused: false,
  };
}

it("names who sat down last", () => {
  const arrivals = new Arrivals();
  expect(arrivals.see(table([person("Anna"), free, free]), 0)).toBeNull();
  expect(arrivals.see(table([person("Anna"), person("Ben"), free]), 0)).toBeNull();
  const all = table([person("Anna"), person("Ben"), person("Cleo")]);
  expect(arrivals.see(all, 0)).toEqual({ last: "Cleo" });
  expect(arrivals.see(all, 0)).toBeNull();
});

it("names nobody where bots took the seats, or oneself", () => {
  const bots = new Arrivals();
  bots.see(table([person("Anna"), free]), 0);
  expect(bots.see(table([person("Anna"), bot]), 0)).toEqual({ last: null });
  const ben = new Arrivals();
  ben.see(table([person("Anna"), free]), null);
  expect(ben.see(table([person("Anna"), person("Ben")]), 1)).toEqual({ last: null });
});

it("does not take another table, or one that plays already, for a beginning", () => {
  const arrivals = new Arrivals();
  arrivals.see(table([person("Anna"), free]), 0);
  expect(arrivals.see(table([person("Anna"), bot], "2"), 0)).toBeNull();
  expect(new Arrivals().see(table([person("Anna"), bot]), 0)).toBeNull();
});
