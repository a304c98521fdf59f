/** The cards by their numbers, as the view has them: what to draw, no rules. */

import { createContext } from "svelte";

import type { LudotecaFace } from "../types";

/** The number on a back: nothing is known about the card. */
export const BACK = -1;

export type Sort = LudotecaFace["sort"] | "back";

/** What is printed on each card, by its number. */
export type Faces = readonly LudotecaFace[];

interface Face extends Omit<LudotecaFace, "sort"> {
  sort: Sort;
}

const UNKNOWN: Face = { sort: "back", pillar: null, value: null };

export function faceOf(faces: Faces, card: number): Face {
  return faces[card] ?? UNKNOWN;
}

/** The term that explains a card; a back tells nothing. */
export function termOf({ sort, value }: Face): string | null {
  if (sort === "back") return null;
  if (sort !== "pillar") return sort;
  return value === 1 ? "bow" : value === 4 ? "door" : "pillar_card";
}

/** The number of the first card of a sort. */
export function firstOf(faces: Faces, sort: Sort): number {
  return faces.findIndex((face) => face.sort === sort);
}

/** The faces for all cards that are drawn on a board. */
export const [boardFaces, setBoardFaces] = createContext<() => Faces>();
