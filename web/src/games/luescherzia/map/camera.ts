/** Which part of the map is seen. */

import type { Point } from "../../../kit/motion";

export interface Size {
  width: number;
  height: number;
}

export interface Frame extends Point, Size {}

export const framed = ([x, y, width, height]: readonly [number, number, number, number]): Frame => ({
  x,
  y,
  width,
  height,
});

const NARROW = 480;

/** Pixels per unit at which the map is seen first: all of it, on a phone all of its width. */
export function firstScale(map: Frame, seen: Size): number {
  return seen.width < NARROW ? seen.width / map.width : allOf(map, seen);
}

/** Pixels per unit at which all of the map is seen. */
export const allOf = (map: Frame, seen: Size): number =>
  Math.min(seen.width / map.width, seen.height / map.height);

export const CLOSEST = 3;

export function heldScale(map: Frame, seen: Size, scale: number): number {
  return Math.min(Math.max(scale, allOf(map, seen)), CLOSEST * firstScale(map, seen));
}

/** Pixels at the upper and lower end that are hidden by what lies over the map. */
export interface Cover {
  above: number;
  below: number;
}

/** The window on the map with something in its middle, as far as that shows nothing but map. */
export function windowOn(
  map: Frame,
  seen: Size,
  scale: number,
  middle: Point,
  cover: Cover = { above: 0, below: 0 },
): Frame {
  const [width, height] = [seen.width / scale, seen.height / scale];
  const [above, below] = [cover.above / scale, cover.below / scale];
  const held = (wanted: number, from: number, length: number, window: number) =>
    window >= length
      ? from + (length - window) / 2
      : Math.min(Math.max(wanted - window / 2, from), from + length - window);
  return {
    x: held(middle.x, map.x, map.width, width),
    y: held(middle.y, map.y, map.height, height - above - below) - above,
    width,
    height,
  };
}

/** What is in the middle of a window, of as much of it as is not covered. */
export function middleOf(window: Frame, scale: number, cover: Cover): Point {
  return {
    x: window.x + window.width / 2,
    y: window.y + (window.height + (cover.above - cover.below) / scale) / 2,
  };
}
