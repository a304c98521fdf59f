/** A pen with a steady but human hand: the same place always trembles in the same way. */

import type { Point } from "../../../kit/motion";

/** A number from 0 to 1 that belongs to a place, for good. */
export function chance(x: number, y: number, salt = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(salt, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

const ease = (t: number) => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** The same, but without jumps from one place to the next: -1 to 1. */
export function tremble(x: number, y: number, salt: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - left), ease(y - top)];
  const row = (dy: number) =>
    mix(chance(left, top + dy, salt), chance(left + 1, top + dy, salt), u);
  return 2 * mix(row(0), row(1), v) - 1;
}

export interface Hand {
  /** How far the pen strays. */
  stray: number;
  /** How often it is set anew along a line. */
  step: number;
  salt: number;
}

export function strayed({ x, y }: Point, hand: Hand): Point {
  const pace = hand.step * 1.3;
  return {
    x: x + hand.stray * tremble(x / pace, y / pace, hand.salt),
    y: y + hand.stray * tremble(x / pace, y / pace, hand.salt + 1),
  };
}

/** A straight line as points at short distances; its end is left to whoever goes on from there. */
function walk(from: Point, to: Point, step: number): Point[] {
  const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / step));
  return Array.from({ length: steps }, (_, k) => ({
    x: mix(from.x, to.x, k / steps),
    y: mix(from.y, to.y, k / steps),
  }));
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A closed line drawn by hand through the corners, with rounded turns. */
export function loopByHand(corners: readonly Point[], hand: Hand): string {
  const points = corners
    .flatMap((corner, k) => walk(corner, corners[(k + 1) % corners.length] ?? corner, hand.step))
    .map((point) => strayed(point, hand));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const bends = points.map((point, k) => {
    const next = points[(k + 1) % points.length] ?? first;
    return `Q${write(point)} ${write(middle(point, next))}`;
  });
  return `M${write(middle(last, first))}${bends.join("")}Z`;
}

/** An open line drawn by hand. */
export function lineByHand(from: Point, to: Point, hand: Hand): string {
  const points = [...walk(from, to, hand.step), to].map((point) => strayed(point, hand));
  return points.map((point, k) => `${k === 0 ? "M" : "L"}${write(point)}`).join("");
}

/**
 * The borders of an area of unit squares as closed lines, the area to their right. Squares that
 * touch at a corner only stay apart.
 */
export function borders(
  columns: number,
  rows: number,
  inside: (column: number, row: number) => boolean,
): Point[][] {
  const within = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < columns && y < rows && inside(x, y);
  const key = (x: number, y: number) => y * (columns + 1) + x;
  const leaving = new Map<number, Point[]>();
  const add = (x: number, y: number, toX: number, toY: number) => {
    const known = leaving.get(key(x, y));
    if (known) known.push({ x: toX, y: toY });
    else leaving.set(key(x, y), [{ x: toX, y: toY }]);
  };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (!within(x, y)) continue;
      if (!within(x, y - 1)) add(x, y, x + 1, y);
      if (!within(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!within(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!within(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  const loops: Point[][] = [];
  for (const start of [...leaving.keys()]) {
    while (leaving.has(start)) loops.push(followed(leaving, start, columns + 1));
  }
  return loops;
}

/** Follows border lines from a corner round to it again, and takes them away. */
function followed(leaving: Map<number, Point[]>, start: number, width: number): Point[] {
  const corners: Point[] = [];
  let at: Point = { x: start % width, y: Math.floor(start / width) };
  let heading: Point = { x: 0, y: 0 };
  do {
    const number = at.y * width + at.x;
    const ways = leaving.get(number) ?? [];
    // Where two areas touch, keep to the right, along one's own.
    const { x, y } = heading;
    const turnsRight = ways.findIndex((to) => to.x - at.x === -y && to.y - at.y === x);
    const [to] = ways.splice(Math.max(turnsRight, 0), 1);
    if (ways.length === 0) leaving.delete(number);
    if (!to) break;
    const next = { x: to.x - at.x, y: to.y - at.y };
    if (next.x !== heading.x || next.y !== heading.y) corners.push(at);
    heading = next;
    at = to;
  } while (at.y * width + at.x !== start);
  return corners;
}

/** A border moved outwards by as much on every side. */
export function grown(loop: readonly Point[], by: number): Point[] {
  return loop.map((corner, k) => {
    const before = loop.at(k - 1) ?? corner;
    const after = loop[(k + 1) % loop.length] ?? corner;
    const [dx, dy] = [Math.sign(corner.x - before.x), Math.sign(corner.y - before.y)];
    const [ex, ey] = [Math.sign(after.x - corner.x), Math.sign(after.y - corner.y)];
    // The area lies to the right of the line, so outwards is to its left.
    return { x: corner.x + by * (dy + ey), y: corner.y - by * (dx + ex) };
  });
}

/** Three or four short parallel strokes, as engravers shade rock. */
export function hatch(centre: Point, angle: number, size: number, salt: number): string {
  const count = 3 + Math.round(chance(centre.x, centre.y, salt + 3));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const strokes = Array.from({ length: count }, (_, k) => {
    const across = ((k - (count - 1) / 2) * size) / 3.2;
    const half = (size / 2) * (0.75 + 0.4 * chance(centre.x + k, centre.y, salt + 5));
    const at = (along: number) => ({
      x: centre.x + cos * along - sin * across,
      y: centre.y + sin * along + cos * across,
    });
    return `M${write(at(-half))}L${write(at(half))}`;
  });
  return strokes.join("");
}
