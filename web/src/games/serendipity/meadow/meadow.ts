/** The meadow as the page draws it: numbers of the view, no rules. */

import { Hexagon } from "./hexagon";

export const MEADOW = new Hexagon(6);
export const DOWN = -1;
export const SERENDIP = 6;
/** A cell's corner lies so far from its middle, in units of the drawing. */
export const SIZE = 100;

export function place(cell: number): { x: number; y: number } {
  const { x, y } = MEADOW.middle(cell);
  return { x: x * SIZE, y: y * SIZE };
}
