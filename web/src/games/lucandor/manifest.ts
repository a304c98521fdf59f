import type { Manifest } from "../../table/board";
import type { LucandorView } from "./types";
import { words } from "./words";

export const manifest: Manifest<LucandorView> = {
  /** With beginners at the table the family rule makes the first evening easier. */
  suggest: (_, levels) =>
    levels.includes("beginner")
      ? [{ option: "family", value: true, why: () => words("suggest.family") }]
      : [],
  phone: { logAside: true, plate: () => "points" },
};
