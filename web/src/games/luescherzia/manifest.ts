import type { Manifest } from "../../table/board";
import type { LuescherziaView } from "./types";
import { words } from "./words";

/** A single player starts near the exit anyway. */
const SMALL_GROUP = [2, 3];

export const manifest: Manifest<LuescherziaView> = {
  suggest: (seats) =>
    SMALL_GROUP.includes(seats)
      ? [{ option: "easy_start", value: true, why: () => words("suggest.easy_start") }]
      : [],
};
