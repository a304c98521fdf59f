/** How the own hand is sorted. */

import { faceOf, type Faces } from "./cards";

export const SORTINGS = ["colour", "value", "own"] as const;
export type Sorting = (typeof SORTINGS)[number];

/** A card in the hand; its key tells copies of the same card apart. */
export interface Held {
  card: number;
  key: string;
}

const LAST = 99; // cards without a pillar or a number come after those that have one

function rank(faces: Faces, card: number, sorting: Sorting): number[] {
  const face = faceOf(faces, card);
  const [pillar, value] = [face.pillar ?? LAST, -(face.value ?? -LAST)];
  return sorting === "value" ? [value, pillar, card] : [pillar, value, card];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((part, k) => part !== other[k]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/** The hand in order; an own order is kept as far as it goes, new cards follow at its end. */
export function sorted(
  faces: Faces,
  hand: readonly number[],
  sorting: Sorting,
  own: readonly number[] = [],
): Held[] {
  const ranked = (card: number) => rank(faces, card, sorting);
  const rest = [...hand].sort((a, b) => compare(ranked(a), ranked(b)));
  const first: number[] = [];
  for (const card of sorting === "own" ? own : []) {
    const at = rest.indexOf(card);
    if (at >= 0) first.push(...rest.splice(at, 1));
  }
  const copies = new Map<number, number>();
  return [...first, ...rest].map((card) => {
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    return { card, key: `${card}.${copy}` };
  });
}

/** The cards after one of them was put in another place. */
export function moved(cards: readonly number[], from: number, to: number): number[] {
  const rest = [...cards];
  const [card] = rest.splice(from, 1);
  if (card !== undefined) rest.splice(Math.max(0, Math.min(to, rest.length)), 0, card);
  return rest;
}
