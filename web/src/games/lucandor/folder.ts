import type { Folder } from "../../table/board";
import { words } from "./words";

/** With beginners at the table the family rule makes the first evening easier. */
export const suggest: Folder["suggest"] = (_, levels) =>
  levels.includes("beginner")
    ? [{ option: "family", value: true, why: () => words("suggest.family") }]
    : [];
