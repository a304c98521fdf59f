import type { Manifest } from "../../table/board";
import { dealFlowers, flowersOf } from "./flowers";
import type { SerendipityView } from "./types";
import { words } from "./words";

export const manifest: Manifest<SerendipityView> = {
  /** People are known by the first flower they own. */
  seatColour: (view, seat) => view.owners.indexOf(seat),
  colours: (options, seats, seat) => flowersOf(options, seats, seat).toSorted((a, b) => a - b),
  suggest: (seats, levels) => [
    ...(levels.includes("strong")
      ? [{ option: "memory_aid", value: true, why: () => words("suggest.memory_aid") }]
      : []),
    ...(seats === 4 || seats === 5
      ? [{ option: "leave_ownerless", value: true, why: () => words("suggest.leave_ownerless") }]
      : []),
  ],
  favour: dealFlowers,
};
