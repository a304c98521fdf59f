import type { Folder } from "../../table/board";
import type { SerendipityView } from "../../protocol/types";
import { words } from "./words";

/** People are known by the first flower they own. */
export const seatColour: Folder["seatColour"] = (view, seat) => {
  const { owners } = view as SerendipityView;
  return owners.indexOf(seat);
};

export const suggest: Folder["suggest"] = (seats, levels) => [
  ...(levels.includes("strong")
    ? [{ option: "memory_aid", value: true, why: () => words("suggest.memory_aid") }]
    : []),
  ...(seats === 4 || seats === 5
    ? [{ option: "leave_ownerless", value: true, why: () => words("suggest.leave_ownerless") }]
    : []),
];

/** Whoever opens the table gets the flower of the colour they like. */
export const favour: Folder["favour"] = (colour, options) => {
  const usual = options.find((option) => option.name === "colours")?.default;
  if (!Array.isArray(usual)) return {};
  const [first] = usual;
  if (first === undefined || first === colour) return {};
  return { colours: usual.map((c) => (c === first ? colour : c === colour ? first : c)) };
};

export const ownOptions = ["colours"];
