import type { Manifest } from "../../table/board";
import type { SerendipityView } from "./types";
import { mineWord, words } from "./words";

export const manifest: Manifest<SerendipityView> = {
  /** People are known by the first flower they own. */
  seatColour: (view, seat) => view.owners.indexOf(seat),
  mine: (view, seat) => mineWord(view.owners, seat),
  suggest: (seats, levels) => [
    ...(levels.includes("strong")
      ? [{ option: "memory_aid", value: true, why: () => words("suggest.memory_aid") }]
      : []),
    ...(seats === 4 || seats === 5
      ? [{ option: "leave_ownerless", value: true, why: () => words("suggest.leave_ownerless") }]
      : []),
  ],
  /** Whoever opens the table gets the flower of the colour they like. */
  favour: (colour, options) => {
    const usual = options.find((option) => option.name === "colours")?.default;
    if (!Array.isArray(usual)) return {};
    const [first] = usual;
    if (first === undefined || first === colour) return {};
    return { colours: usual.map((c) => (c === first ? colour : c === colour ? first : c)) };
  },
  ownOptions: ["colours"],
};
