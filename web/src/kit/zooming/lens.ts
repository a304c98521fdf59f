/** How closely a board is looked at, and at which part of it. */

import type { Point } from "../motion";

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/** The board is drawn this much larger, its upper left corner so far from that of its frame. */
export interface Lens extends Point {
  scale: number;
}

export const WHOLE: Lens = { scale: 1, x: 0, y: 0 };
export const CLOSEST = 3;
/** What is hardly larger than the whole is meant to be the whole. */
const NEARLY = 1.04;
/** Around what is brought into sight, in pixels. */
const MARGIN = 12;

/** The nearest lens at which the board fills its frame. */
export function held({ scale, x, y }: Lens, frame: Size): Lens {
  const within = (at: number, length: number, times: number) =>
    Math.min(0, Math.max(length * (1 - times), at));
  const times = Math.min(CLOSEST, Math.max(1, scale));
  return { scale: times, x: within(x, frame.width, times), y: within(y, frame.height, times) };
}

/** Closer by a factor: what lies at a point of the frame stays there. */
export function closer(lens: Lens, factor: number, at: Point, frame: Size): Lens {
  const scale = Math.min(CLOSEST, Math.max(1, lens.scale * factor));
  const grown = scale / lens.scale;
  return held({ scale, x: at.x - (at.x - lens.x) * grown, y: at.y - (at.y - lens.y) * grown }, frame);
}

export function moved(lens: Lens, by: Point, frame: Size): Lens {
  return held({ ...lens, x: lens.x + by.x, y: lens.y + by.y }, frame);
}

/** Where the fingers have left it: nearly whole is whole. */
export const settled = (lens: Lens): Lens => (lens.scale < NEARLY ? WHOLE : lens);

/** Moved as little as it takes to see a box, which is given as it lies in the frame now. */
export function showing(lens: Lens, box: Box, frame: Size): Lens {
  const by = (from: number, size: number, length: number) => {
    if (from < MARGIN) return MARGIN - from;
    return Math.min(0, length - MARGIN - from - size);
  };
  const way = { x: by(box.x, box.width, frame.width), y: by(box.y, box.height, frame.height) };
  return moved(lens, way, frame);
}
