/** What a line of the log speaks of, to be lit on the board. */

import type { LuescherziaEvent } from "./types";

/** The fields of the map: those it names, or where the tile lies that it names. */
export function fieldsOf(event: LuescherziaEvent, tiles: readonly number[]): number[] {
  if ("path" in event) return event.path;
  if ("field" in event) return [event.field];
  const field = "tile" in event ? tiles.indexOf(event.tile) : -1;
  return field < 0 ? [] : [field];
}

/** The card, wherever it lies open; null for none. */
export function cardOf(event: LuescherziaEvent): number | null {
  return "card" in event ? event.card : null;
}
