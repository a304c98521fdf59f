/** Where everything is in the room. One unit is about a hand's breadth; z points to the viewer. */

import type { LucandorGarmentFace, LucandorPieceView, LucandorPlaceView } from "../types";

export const COLUMN = 2.4;
export const WALL = 0.12;
export const BOARD = 0.09;
export const DEPTH = 1.5;
export const FLOOR = 0.75;
/** Heights of the levels, from the bottom. */
export const LEVELS = [1.5, 1.5, 1.5, 2.45] as const;
export const INSIDE = { width: 3 * COLUMN + 2 * WALL, height: LEVELS.reduce((a, b) => a + b, 0) };
export const TOP = FLOOR + INSIDE.height;
/** How far a drawer slides out when one wants to see into it. */
export const OPEN = 1.0;
/** One that is to be moved comes out all the way and is held before the wardrobe. */
export const PULLED = 2.3;
/** Drawers are low in front and filled high, so that one sees what is in them. */
export const DRAWER_FLOOR = 0.5;
export const DRAWER_FRONT = 0.66;
export const DOOR_Z = 0.17;

export interface Vector {
  x: number;
  y: number;
  z: number;
}

export const columnX = (column: number) => (column - 1) * (COLUMN + WALL);

/** The middle of a place's board, at its front edge. */
export function placeAt({ column, level }: Pick<LucandorPlaceView, "column" | "level">): Vector {
  const below = LEVELS.slice(0, level - 1).reduce((sum, height) => sum + height, 0);
  return { x: columnX(column), y: FLOOR + below, z: 0 };
}

export const heightOf = (level: number) => LEVELS[level - 1] ?? 1;

/** Slots stand above the middle of their columns, drawn apart; the one between the outer is high. */
export function slotAt(columns: readonly number[]): Vector {
  const mean = columns.reduce((sum, column) => sum + columnX(column), 0) / columns.length;
  const wide = Math.max(...columns) - Math.min(...columns) > 1;
  return { x: mean * 1.9, y: TOP + (wide ? 1.5 : 1.12), z: 0.16 };
}

export interface Lying {
  piece: LucandorPieceView;
  pile: number;
  index: number;
  at: Vector;
  /** The room it takes up. */
  size: Vector;
}

type Sizes = readonly LucandorGarmentFace[];

/** The pieces of a place; in a drawer they are measured from its own front. */
export function lying(place: LucandorPlaceView, sizes: Sizes): Lying[] {
  return place.contents.flatMap(({ pile, pieces, used, left }) => {
    let at = 0;
    return pieces.map((piece, index) => {
      const size = sizes[piece.garment]?.size ?? 1;
      const { at: where, size: room } = spotFor(place, pile, at, size, used + left);
      at += size;
      return { piece, pile, index, at: where, size: room };
    });
  });
}

/** Where a piece of some size goes after `before` units in a pile, and the room it takes up. */
export function spotFor(
  place: LucandorPlaceView,
  pile: number,
  before: number,
  size: number,
  units: number,
): { at: Vector; size: Vector } {
  const { x, y } = placeAt(place);
  const height = heightOf(place.level);
  const middle = -DEPTH / 2;
  if (place.holder === "rod") {
    const unit = (COLUMN - 0.16) / units;
    const left = x - COLUMN / 2 + 0.08;
    return {
      at: { x: left + (before + size / 2) * unit, y: y + height - 0.3, z: middle },
      size: { x: unit * size, y: 1.9, z: 0.8 },
    };
  }
  if (place.holder === "drawer") {
    const unit = (COLUMN - 0.34) / units;
    const left = x - COLUMN / 2 + 0.17;
    return {
      at: { x: left + (before + size / 2) * unit, y: y + DRAWER_FLOOR, z: middle + 0.2 },
      size: { x: unit * size, y: 0.7, z: 0.4 },
    };
  }
  if (place.family === "folded") {
    const unit = (height - BOARD - 0.12) / units;
    return {
      at: { x: x + (pile - 0.5) * (COLUMN / 2 - 0.04), y: y + BOARD + before * unit, z: middle },
      size: { x: COLUMN / 2 - 0.14, y: unit * size, z: 1.1 },
    };
  }
  const unit = (COLUMN - 0.1) / units;
  const left = x - COLUMN / 2 + 0.05;
  return {
    at: { x: left + (before + size / 2) * unit, y: y + BOARD, z: middle + 0.1 },
    size: { x: unit * size, y: height - BOARD - 0.1, z: 0.9 },
  };
}

/** The free part of a pile, as a box; a glow fills it and points float over its middle. */
export function freeRoom(place: LucandorPlaceView, pile: number): { at: Vector; size: Vector } {
  const { x, y } = placeAt(place);
  const height = heightOf(place.level);
  const content = place.contents[pile];
  const units = content ? Math.max(1, content.used + content.left) : 1;
  const share = content ? content.left / units : 1;
  const inner = { x: COLUMN - 0.1, y: height - BOARD - 0.08, z: DEPTH - 0.2 };
  if (place.family === "folded") {
    const width = inner.x / 2 - 0.03;
    const free = inner.y * share;
    return {
      at: { x: x + (pile - 0.5) * (inner.x / 2), y: y + BOARD + inner.y - free / 2, z: -DEPTH / 2 },
      size: { x: width, y: free, z: inner.z },
    };
  }
  const width = inner.x * Math.max(0.16, share);
  return {
    at: { x: x + inner.x / 2 - width / 2, y: y + BOARD + inner.y / 2, z: -DEPTH / 2 },
    size: { x: width, y: inner.y, z: inner.z },
  };
}
