import type { Manifest } from "../../table/board";
import { weightiest } from "../../table/turns";
import { dealFlowers, flowersOf } from "./flowers";
import { cellsOf } from "./meadow/meadow";
import type { SerendipityEvent, SerendipityView } from "./types";
import { flowerWord, mineWord, words } from "./words";

/** Of a swap, a flower of that seat that somebody has moved; undefined where there is none. */
function movedFlower(event: SerendipityEvent, before: SerendipityView, seat: number) {
  if (event.event !== "TilesSwapped" || event.seat === seat) return undefined;
  const flowers = cellsOf(event).map((cell) => before.tiles[cell] ?? -1);
  return flowers.find((flower) => before.owners[flower] === seat);
}

export const manifest: Manifest<SerendipityView, SerendipityEvent> = {
  headline: weightiest([
    "GameEnded",
    "TilesSwapped",
    "SerendipTurned",
    "TileKept",
    "TileRevealed",
    "TileLookedAt",
  ]),
  /** The tile has been shown; that it is covered again is seen. */
  quiet: ["TileCovered"],
  cause: (event, before, _, { seat, viewer, names, tell }) => {
    const flower = movedFlower(event, before, seat);
    if (flower === undefined || seat !== viewer || !("seat" in event)) return tell(event);
    return words("cause.moved", { who: names[event.seat] ?? "", flower: flowerWord(flower) });
  },
  /** People are known by the first flower they own. */
  seatColour: (view, seat) => view.owners.indexOf(seat),
  mine: (view, seat) => mineWord(view.owners, seat),
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
  sounds: {
    TileRevealed: "blossom",
    TileLookedAt: "tile",
    TileCovered: "tile",
    TilesSwapped: "tile",
    SerendipTurned: "blossom",
  },
  keys: [
    { keys: [["arrows"]], does: () => words("keys.tiles") },
    { keys: [["left"], ["right"]], does: () => words("keys.turn") },
  ],
};
