/** The meadow as the page draws it: numbers of the view, no rules. */

import type { SerendipityEvent } from "../types";
import { Hexagon, OFF_BOARD } from "./hexagon";

export const MEADOW = new Hexagon(6);
export const DOWN = -1;
export const SERENDIP = 6;
/** A cell's corner lies so far from its middle, in units of the drawing. */
export const SIZE = 100;

export function place(cell: number): { x: number; y: number } {
  const { x, y } = MEADOW.middle(cell);
  return { x: x * SIZE, y: y * SIZE };
}

/** The cells that an event speaks of. */
export function cellsOf(event: SerendipityEvent): number[] {
  const cells = "other" in event ? [event.cell, event.other] : "cell" in event ? [event.cell] : [];
  return cells.filter((cell) => cell !== OFF_BOARD);
}
