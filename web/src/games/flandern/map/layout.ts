/** Where things lie on the map, in pixels, for whatever room there is. */

import type { Point } from "../../../kit/motion";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot extends Point {
  /** How large a town plan is drawn there. */
  scale: number;
}

export interface Layout {
  /** On a phone, also on its side: one town large, all of them as a strip. */
  narrow: boolean;
  width: number;
  height: number;
  /** By city; on a phone only the town that is looked at. */
  towns: Spot[];
  /** By city, on a phone. */
  strip: Spot[];
  /** The score track, which runs around the stage. */
  ring: Box;
  stage: Box;
}

/** Columns and rows of the cities as they lie in the country, by city. */
const COUNTRY: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [2, 1],
];
/** How cities follow each other in the strip: as they lie, row by row. */
export const ROW_BY_ROW = [0, 1, 4, 2, 3, 5];

export const NARROW = 600;
/** How large a town is that leaves the stamps room above it, and what is worth another order. */
const ROOMY = 200;
const BETTER = 1.08;
const EDGE = 9;
const TITLE = 16; // what a town's name needs above its wall
export const STRIP_NAMES = 20;

export function layOut(width: number, height: number, reach: number, looked: number): Layout {
  if (width > NARROW) return map(width, height, reach);
  const upright = phone(width, height, reach, looked);
  const large = upright.towns[looked]?.scale ?? 0;
  if (2 * reach * large >= ROOMY) return upright;
  const beside = onItsSide(width, height, reach, looked);
  return (beside.towns[looked]?.scale ?? 0) > BETTER * large ? beside : upright;
}

function map(width: number, height: number, reach: number): Layout {
  const band = Math.min(150, Math.max(104, height * 0.185));
  const rows = (height - band - 2 * EDGE) / 2;
  const columns = (width - 2 * EDGE) / 3;
  const scale = Math.min((rows - TITLE) / (2 * reach), (columns - 2) / (2 * reach));
  const towns = COUNTRY.map(([column, row]) => ({
    x: EDGE + (column + 0.5) * columns,
    y: EDGE + row * (rows + band) + TITLE + (rows - TITLE) / 2,
    scale,
  }));
  const ring = { x: EDGE + 3, y: EDGE + rows + 2, width: width - 2 * EDGE - 6, height: band - 4 };
  return { narrow: false, width, height, towns, strip: [], ring, stage: inner(ring, 32) };
}

/** The stamps beside the town, which gets all the height. */
function onItsSide(width: number, height: number, reach: number, looked: number): Layout {
  const band = 96;
  const rows = (height - band - 8) / 3;
  const room = height - band - TITLE - 10;
  const aside = (width - room - 2 * EDGE) / 2 - 10;
  const stamp = Math.max(44, Math.min(rows - STRIP_NAMES, aside, 76));
  const beside = 2 * (stamp + 12);
  const scale = Math.min(room, width - beside - 2 * EDGE) / (2 * reach);
  const strip = COUNTRY.map((_, city) => ({
    x: 5 + ((ROW_BY_ROW.indexOf(city) % 2) + 0.5) * (stamp + 12),
    y: 4 + (Math.floor(ROW_BY_ROW.indexOf(city) / 2) + 0.5) * rows - STRIP_NAMES / 2,
    scale: (stamp - 8) / (2 * reach),
  }));
  const large = { x: (width + beside) / 2, y: 6 + TITLE + room / 2, scale };
  const towns = strip.map((spot, city) => (city === looked ? large : spot));
  const ring = { x: 4, y: height - band, width: width - 8, height: band - 4 };
  return { narrow: true, width, height, towns, strip, ring, stage: inner(ring, 18) };
}

function phone(width: number, height: number, reach: number, looked: number): Layout {
  const stamp = (width - 12) / COUNTRY.length;
  const band = 100;
  const top = stamp + STRIP_NAMES + TITLE;
  const room = height - top - band - 4;
  const scale = Math.min(room, width - 2 * EDGE) / (2 * reach);
  const strip = COUNTRY.map((_, city) => ({
    x: 6 + (ROW_BY_ROW.indexOf(city) + 0.5) * stamp,
    y: 4 + stamp / 2,
    scale: (stamp - 8) / (2 * reach),
  }));
  const large = { x: width / 2, y: top + room / 2, scale };
  const towns = strip.map((spot, city) => (city === looked ? large : spot));
  const ring = { x: 4, y: height - band, width: width - 8, height: band - 4 };
  return { narrow: true, width, height, towns, strip, ring, stage: inner(ring, 18) };
}

function inner(ring: Box, side: number): Box {
  const row = trackRow(ring);
  return {
    x: ring.x + side,
    y: ring.y + row,
    width: ring.width - 2 * side,
    height: ring.height - 2 * row,
  };
}

/** How high the cells above and below the stage are. */
export function trackRow(ring: Box): number {
  return ring.width < NARROW ? 17 : 21;
}

/** A place of a town, by what is drawn there around the town's own middle. */
export function onMap(spot: Spot, at: Point): Point {
  return { x: spot.x + at.x * spot.scale, y: spot.y + at.y * spot.scale };
}

// -- the score track ------------------------------------------------------------

const ACROSS = 22;
const DOWN = 3;
export const LAP = 2 * (ACROSS + DOWN);

/** The cells in the order in which markers walk: along the top, down, back and up again. */
export function trackCells(ring: Box): Box[] {
  const row = trackRow(ring);
  const side = (ring.width < NARROW ? 18 : 32) - 2;
  const width = ring.width / ACROSS;
  const height = (ring.height - 2 * row) / DOWN;
  const right = ring.x + ring.width;
  const low = ring.y + ring.height - row;
  const cells: Box[] = [];
  for (let k = 0; k < ACROSS; k++) {
    cells.push({ x: ring.x + k * width, y: ring.y, width, height: row });
  }
  for (let k = 0; k < DOWN; k++) {
    cells.push({ x: right - side, y: ring.y + row + k * height, width: side, height });
  }
  for (let k = 0; k < ACROSS; k++) {
    cells.push({ x: right - (k + 1) * width, y: low, width, height: row });
  }
  for (let k = 0; k < DOWN; k++) {
    cells.push({ x: ring.x, y: low - (k + 1) * height, width: side, height });
  }
  return cells;
}

// -- keys -------------------------------------------------------------------------

export interface Standpoint extends Point {
  city: number;
  place: number;
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key leads: the nearest place in that direction; back where there is none. */
export function stepTo<S extends Standpoint>(all: readonly S[], from: S, key: string): S {
  const way = WAYS[key];
  if (!way) return from;
  let best = from;
  let least = Infinity;
  for (const to of all) {
    const ahead = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
    const aside = Math.abs((to.x - from.x) * way.y - (to.y - from.y) * way.x);
    const away = ahead + 2 * aside;
    if (ahead > 1 && away < least) [best, least] = [to, away];
  }
  return best;
}

