/** Where everything is on the flat plan, for any room the page gives it. */

import type {
  LucandorGarmentFace,
  LucandorPieceView,
  LucandorPileView,
  LucandorPlaceView,
} from "../types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedPiece {
  piece: LucandorPieceView;
  pile: number;
  index: number;
  box: Box;
}

/** The top level has room for a coat, the others for five folded trousers. */
const LEVEL_WEIGHTS = [1, 1, 1, 1.36];
const WEIGHT = LEVEL_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
export const COLUMNS = 3;
const WALL = 6;

export interface Layout {
  width: number;
  height: number;
  /** What stands on top: the slots, and below them the heads of the columns. */
  crown: Box;
  heads: Box;
  /** The inside, behind the rail. */
  body: Box;
  /** Without any height where there is no room for it: the points are on the plates too. */
  tape: Box;
}

/** A wardrobe as low as this has no tape. */
const SHORT = 330;

export function layoutOf(width: number, height: number): Layout {
  const side = width < 420 ? 18 : 24;
  const crown = Math.min(104, Math.max(58, height * 0.155));
  const heads = 33;
  const tape = height < SHORT ? 0 : 50;
  const top = crown + heads;
  return {
    width,
    height,
    crown: { x: side, y: 0, width: width - 2 * side, height: crown },
    heads: { x: side, y: crown, width: width - 2 * side, height: heads },
    body: { x: side, y: top, width: width - 2 * side, height: Math.max(80, height - top - tape) },
    tape: { x: side, y: height - tape, width: width - 2 * side, height: tape },
  };
}

/** A plan wider than this, for its height, only has long shelves. */
const WIDEST = 0.95;
const INSET = { least: 200, most: 320, height: 400 };

/** The width that is left beside the plan for a look into the room; 0 where it is too little. */
export function insetWidth(width: number, height: number): number {
  const left = Math.round(width - height * WIDEST);
  return left < INSET.least || height < INSET.height ? 0 : Math.min(left, INSET.most, Math.round(width * 0.36));
}

export function columnBox({ body }: Layout, column: number): Box {
  const width = (body.width - WALL * (COLUMNS - 1)) / COLUMNS;
  return { ...body, x: body.x + column * (width + WALL), width };
}

/** Levels count from the bottom, 1 to 4. */
export function placeBox(layout: Layout, { column, level }: LucandorPlaceView): Box {
  const { x, width } = columnBox(layout, column);
  const unit = layout.body.height / WEIGHT;
  const below = LEVEL_WEIGHTS.slice(0, level).reduce((sum, weight) => sum + weight, 0);
  const height = unit * (LEVEL_WEIGHTS[level - 1] ?? 1);
  return { x, y: layout.body.y + layout.body.height - below * unit, width, height };
}

/** The part of a place that one pile takes up; all of it unless folded clothes lie there. */
export function pileBox(place: LucandorPlaceView, box: Box, pile: number): Box {
  const piles = place.contents.length;
  const width = box.width / piles;
  return { ...box, x: box.x + pile * width, width };
}

/** Where slots stand above the columns they score: between them, drawn apart to have room. */
export function slotX(layout: Layout, columns: readonly number[]): number {
  const centre = (column: number) => {
    const { x, width } = columnBox(layout, column);
    return x + width / 2;
  };
  const mean = columns.reduce((sum, column) => sum + centre(column), 0) / columns.length;
  const middle = layout.width / 2;
  return middle + (mean - middle) * 1.9;
}

type Sizes = readonly LucandorGarmentFace[];

/** The pieces of a place, each with its box: side by side, or one on the other. */
export function placedPieces(place: LucandorPlaceView, box: Box, sizes: Sizes): PlacedPiece[] {
  const inner = inside(place, box);
  return place.contents.flatMap((content) =>
    place.family === "folded"
      ? stacked(content, pileBox(place, inner, content.pile), sizes)
      : inARow(content, inner, sizes),
  );
}

/** The room for pieces: below the rod, above the board, within the walls of a drawer. */
export function inside({ holder }: LucandorPlaceView, { x, y, width, height }: Box): Box {
  switch (holder) {
    case "rod":
      return { x: x + 6, y: y + 5, width: width - 12, height: height - 8 };
    case "drawer":
      return { x: x + 7, y: y + 7, width: width - 14, height: height - 26 };
    case "shelf":
      return { x: x + 4, y: y + 6, width: width - 8, height: height - 14 };
  }
}

function sizeOf(sizes: Sizes, { garment }: LucandorPieceView): number {
  return sizes[garment]?.size ?? 1;
}

function inARow(content: LucandorPileView, box: Box, sizes: Sizes): PlacedPiece[] {
  const unit = box.width / Math.max(1, content.used + content.left);
  let at = 0;
  return content.pieces.map((piece, index) => {
    const width = sizeOf(sizes, piece) * unit;
    const placed = { ...box, x: box.x + at, width };
    at += width;
    return { piece, pile: content.pile, index, box: placed };
  });
}

function stacked(content: LucandorPileView, box: Box, sizes: Sizes): PlacedPiece[] {
  const unit = box.height / Math.max(1, content.used + content.left);
  let top = box.y + box.height;
  return content.pieces.map((piece, index) => {
    const height = sizeOf(sizes, piece) * unit;
    top -= height;
    return { piece, pile: content.pile, index, box: { ...box, y: top, height } };
  });
}

/** The free part of a spot, where a preview floats. */
export function freeBox(place: LucandorPlaceView, box: Box, pile: number): Box {
  const content = place.contents[pile];
  const inner = inside(place, box);
  if (!content) return inner;
  const room = Math.max(1, content.used + content.left);
  if (place.family === "folded") {
    const { x, y, width, height } = pileBox(place, inner, pile);
    return { x, y, width, height: (height * content.left) / room };
  }
  const used = (inner.width * content.used) / room;
  return { ...inner, x: inner.x + used, width: inner.width - used };
}

export const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
