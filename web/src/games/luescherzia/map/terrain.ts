/** The printed map as lines of ink, worked out from its rows of letters. */

import type { Point } from "../../../kit/motion";
import {
  borders,
  chance,
  grown,
  hatch,
  lineByHand,
  loopByHand,
  type Hand,
} from "./ink";

/** Everything is drawn at this size; a field is a square of it. */
export const CELL = 100;
/** Rock all round, which is the edge of the map. */
export const MARGIN = 62;

export const WATER = "~";
export const ROCK = "#";
export const EXIT = "X";

export interface Terrain {
  columns: number;
  rows: number;
  frame: [number, number, number, number];
  /** All fields one may stand on. */
  floor: string;
  /** The same line by a slightly other hand, for the look of a pen gone over twice. */
  floorAgain: string;
  water: string;
  hatching: string;
  pebbles: string;
  grid: string;
  cracks: string;
  waves: string;
  /** The middle of the longest stretch of water, for whom lives in it. */
  depth: Point | null;
}

export const centre = (field: number, columns: number): Point => ({
  x: ((field % columns) + 0.5) * CELL,
  y: (Math.floor(field / columns) + 0.5) * CELL,
});

const WALL: Hand = { stray: 7, step: 16, salt: 1 };
const AGAIN: Hand = { stray: 8, step: 18, salt: 9 };
const SHORE: Hand = { stray: 12, step: 24, salt: 17 };
const PEN: Hand = { stray: 2.4, step: 22, salt: 31 };

const enlarge = (loop: readonly Point[]) =>
  loop.map(({ x, y }) => ({ x: x * CELL, y: y * CELL }));

/** Left, top, width and height of the whole drawing. */
export const frameOf = (columns: number, rows: number): Terrain["frame"] => [
  -MARGIN,
  -MARGIN,
  columns * CELL + 2 * MARGIN,
  rows * CELL + 2 * MARGIN,
];

export function drawTerrain(rows: readonly string[]): Terrain {
  const columns = rows[0]?.length ?? 0;
  const letter = (x: number, y: number) => rows[y]?.[x] ?? ROCK;
  const open = (x: number, y: number) => letter(x, y) !== ROCK;
  const drawn = (inside: (x: number, y: number) => boolean, hand: Hand) =>
    borders(columns, rows.length, inside)
      .map((loop) => loopByHand(enlarge(loop), hand))
      .join("");
  return {
    columns,
    rows: rows.length,
    frame: frameOf(columns, rows.length),
    floor: drawn(open, WALL),
    floorAgain: drawn(open, AGAIN),
    water: drawn((x, y) => letter(x, y) === WATER, SHORE),
    hatching: shadeRock(columns, rows.length, open),
    pebbles: pebbles(columns, rows.length, open),
    grid: gridLines(columns, rows.length, open),
    cracks: cracks(columns, rows.length, (x, y) => open(x, y) && letter(x, y) !== WATER),
    waves: waves(columns, rows.length, (x, y) => letter(x, y) === WATER),
    depth: depth(rows),
  };
}

type Inside = (column: number, row: number) => boolean;

/** How far a place in the rock is from the nearest field, at most one square. */
function fromFloor(x: number, y: number, open: Inside): number {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  let nearest = CELL;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (!open(column + dx, row + dy)) continue;
      const [left, top] = [(column + dx) * CELL, (row + dy) * CELL];
      const away = Math.hypot(
        Math.max(left - x, 0, x - left - CELL),
        Math.max(top - y, 0, y - top - CELL),
      );
      nearest = Math.min(nearest, away);
    }
  }
  return nearest;
}

const HATCH = 19;
const HATCH_REACH = 40;

/** Calls with places strewn over the drawing, denser than a grid of such steps would look. */
function strew(columns: number, rows: number, step: number, salt: number): Point[] {
  const places: Point[] = [];
  for (let y = -MARGIN; y < rows * CELL + MARGIN; y += step) {
    for (let x = -MARGIN; x < columns * CELL + MARGIN; x += step) {
      places.push({
        x: x + step * chance(x, y, salt),
        y: y + step * chance(x, y, salt + 1),
      });
    }
  }
  return places;
}

function shadeRock(columns: number, rows: number, open: Inside): string {
  return strew(columns, rows, HATCH, 40)
    .filter((place) => {
      const away = fromFloor(place.x, place.y, open);
      return away > 2 && away < HATCH_REACH * (0.7 + 0.3 * chance(place.x, place.y, 42));
    })
    .map((place) => hatch(place, Math.PI * chance(place.x, place.y, 44), 21, 45))
    .join("");
}

function pebbles(columns: number, rows: number, open: Inside): string {
  return strew(columns, rows, 34, 50)
    .filter((place) => fromFloor(place.x, place.y, open) > 42)
    .map(({ x, y }) => {
      const size = 3 + 5 * chance(x, y, 52);
      const corners = Array.from({ length: 6 }, (_, k) => ({
        x: x + size * 1.3 * Math.cos(k * 1.05 + chance(x, y, 53)),
        y: y + size * Math.sin(k * 1.05 + chance(x, y, 53)),
      }));
      return loopByHand(corners, { stray: 2, step: 5, salt: 54 });
    })
    .join("");
}

/** Short dashes where two fields meet, so that steps can be counted. */
function gridLines(columns: number, rows: number, open: Inside): string {
  const lines: string[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (!open(x, y)) continue;
      const [left, top, right, low] = [x, y, x + 1, y + 1].map((v) => v * CELL) as Corners;
      if (open(x + 1, y))
        lines.push(lineByHand({ x: right, y: top + 14 }, { x: right, y: low - 14 }, PEN));
      if (open(x, y + 1))
        lines.push(lineByHand({ x: left + 14, y: low }, { x: right - 14, y: low }, PEN));
    }
  }
  return lines.join("");
}

type Corners = [number, number, number, number];

/** Worn flagstones: here a crack, there a pebble. */
function cracks(columns: number, rows: number, dry: Inside): string {
  const marks: string[] = [];
  for (const { x, y } of strew(columns, rows, 36, 60)) {
    if (!dry(Math.floor(x / CELL), Math.floor(y / CELL)) || chance(x, y, 61) < 0.62) continue;
    const angle = 2 * Math.PI * chance(x, y, 62);
    const length = 5 + 12 * chance(x, y, 63);
    const to = { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
    marks.push(lineByHand({ x, y }, to, { stray: 3, step: 5, salt: 64 }));
  }
  return marks.join("");
}

function waves(columns: number, rows: number, wet: Inside): string {
  const marks: string[] = [];
  for (const { x, y } of strew(columns, rows, 31, 70)) {
    const inside = (dx: number, dy: number) =>
      wet(Math.floor((x + dx) / CELL), Math.floor((y + dy) / CELL));
    if (!inside(-12, -12) || !inside(28, 12) || chance(x, y, 71) < 0.35) continue;
    const width = 8 + 5 * chance(x, y, 72);
    const wave = (up: number) => `q${(width / 2).toFixed(1)} ${up} ${width.toFixed(1)} 0`;
    marks.push(`M${x.toFixed(1)} ${y.toFixed(1)}${wave(-6)}${wave(6)}`);
  }
  return marks.join("");
}

function depth(rows: readonly string[]): Point | null {
  let best: Point | null = null;
  let longest = 0;
  rows.forEach((row, y) => {
    for (const run of row.matchAll(/~+/g)) {
      if (run[0].length <= longest) continue;
      longest = run[0].length;
      best = { x: (run.index + longest / 2) * CELL, y: (y + 0.5) * CELL };
    }
  });
  return best;
}

/** The paper that still covers the map: the whole of it, torn open where the group has been. */
export function tornPaper(terrain: Terrain, revealed: ReadonlySet<number>): string {
  const [x, y, width, height] = terrain.frame;
  const sheet = `M${x} ${y}h${width}v${height}h${-width}Z`;
  const holes = borders(terrain.columns, terrain.rows, (column, row) =>
    revealed.has(row * terrain.columns + column),
  );
  const torn: Hand = { stray: 10, step: 11, salt: 80 };
  return sheet + holes.map((loop) => loopByHand(grown(enlarge(loop), 15), torn)).join("");
}
