/** An orientation card as a little drawing: from the lantern, seen in marching direction. */

import type { LuescherziaCardFace } from "../types";

interface Place {
  x: number;
  y: number;
}

/** Steps to the right and down for a quarter turn counted clockwise from straight on. */
const WAYS: readonly Place[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const wayOf = (quarters: number): Place => WAYS[((quarters % 4) + 4) % 4] ?? { x: 0, y: -1 };

export interface CardShape {
  /** The squares gone over, the lantern's own first, in steps from it. */
  squares: Place[];
  /** The line with its turn at the end, and its head. */
  line: string;
  head: { x: number; y: number; angle: number };
  /** What the drawing needs, to be put in the middle of the card. */
  middle: Place;
}

export const STEP = 17;

export function shapeOf(face: LuescherziaCardFace): CardShape {
  const way = wayOf(face.turn_first);
  const squares = Array.from({ length: face.steps + 1 }, (_, k) => ({
    x: way.x * k * STEP,
    y: way.y * k * STEP,
  }));
  const end = squares.at(-1) ?? { x: 0, y: 0 };
  const last = wayOf(face.turn_first + face.turn_last);
  const turned = face.turn_last % 4 !== 0;
  const tip = turned ? { x: end.x + last.x * 11, y: end.y + last.y * 11 } : end;
  const bend = turned ? `Q${end.x} ${end.y} ${tip.x} ${tip.y}` : `L${tip.x} ${tip.y}`;
  const before = { x: end.x - way.x * 6, y: end.y - way.y * 6 };
  const all = [...squares, tip];
  const half = (of: (place: Place) => number) =>
    (Math.min(...all.map(of)) + Math.max(...all.map(of))) / 2;
  return {
    squares,
    line: `M0 0L${before.x} ${before.y}${bend}`,
    head: { x: tip.x, y: tip.y, angle: 90 * (face.turn_first + face.turn_last) },
    middle: { x: half((place) => place.x), y: half((place) => place.y) },
  };
}
