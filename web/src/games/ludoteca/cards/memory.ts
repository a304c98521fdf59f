/** What this browser remembers about the own hand; nobody else is told. */

import { keep, recall } from "../../../lib/settings.svelte";
import { SORTINGS, type Sorting } from "./order";

const SORTING = "ludoteca.sorting";
const ORDER = "ludoteca.order";

export function recallSorting(): Sorting {
  return SORTINGS.find((sorting) => sorting === recall(SORTING)) ?? "colour";
}

export function keepSorting(sorting: Sorting): void {
  keep(SORTING, sorting);
}

/** An order is good for one round at one table; `deal` names both. */
export function recallOrder(deal: string): number[] {
  const [kept, cards] = (recall(ORDER) ?? "").split("|");
  return kept === deal && cards ? cards.split(",").map(Number) : [];
}

export function keepOrder(deal: string, cards: readonly number[]): void {
  keep(ORDER, `${deal}|${cards.join(",")}`);
}
