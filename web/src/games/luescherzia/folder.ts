import type { LuescherziaView } from "../../protocol/types";
import type { Folder } from "../../table/board";
import { words } from "./words";

/** SP may be secret, and then so is the sum. */
export const pointsKnown: Folder["pointsKnown"] = (view, seat) =>
  (view as LuescherziaView).adventurers[seat]?.points !== null;

/** A single player starts near the exit anyway. */
const SMALL_GROUP = [2, 3];

export const suggest: Folder["suggest"] = (seats) =>
  SMALL_GROUP.includes(seats)
    ? [{ option: "easy_start", value: true, why: () => words("suggest.easy_start") }]
    : [];
