/** The meadow as the page draws it: numbers of the view, no rules. */

import type { SerendipityEvent } from "../types";
import { Hexagon, OFF_BOARD } from "./hexagon";

/** As many cells along a side as usually lie in the box; a box of one's own may have others. */
export const USUAL = new Hexagon(6);
export const DOWN = -1;
export const SERENDIP = 6;
/** A cell's corner lies so far from its middle, in units of the drawing. */
export const SIZE = 100;

let latest = USUAL;

/** The meadow of so many cells: of a view's tiles. */
export function meadowOf(cells: number): Hexagon {
  let side = 1;
  while (3 * side * (side - 1) + 1 < cells) side += 1;
  if (side !== latest.side) latest = new Hexagon(side);
  return latest;
}

export function place(meadow: Hexagon, cell: number): { x: number; y: number } {
  const { x, y } = meadow.middle(cell);
  return { x: x * SIZE, y: y * SIZE };
}

/** The cells that an event speaks of. */
export function cellsOf(event: SerendipityEvent): number[] {
  const cells = "other" in event ? [event.cell, event.other] : "cell" in event ? [event.cell] : [];
  return cells.filter((cell) => cell !== OFF_BOARD);
}
