import type { LuescherziaView } from "./types";
import type { Manifest } from "../../table/board";
import { words } from "./words";

/** A single player starts near the exit anyway. */
const SMALL_GROUP = [2, 3];

export const manifest: Manifest = {
  /** SP may be secret, and then so is the sum. */
  pointsKnown: (view, seat) => (view as LuescherziaView).adventurers[seat]?.points !== null,
  suggest: (seats) =>
    SMALL_GROUP.includes(seats)
      ? [{ option: "easy_start", value: true, why: () => words("suggest.easy_start") }]
      : [],
};
