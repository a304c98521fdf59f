/** The end of a game, told carpet by carpet. */

import type { SerendipityCarpetView, SerendipityView } from "../types";

export interface Chapter {
  carpet: SerendipityCarpetView;
  /** 0 nothing yet, 1 the flowers, 2 the Serendips too, 3 the petals too, 4 the sum. */
  told: number;
}

/** The carpets that count, seat after seat. */
export function chaptersOf(view: SerendipityView): Chapter[] {
  return view.carpets
    .filter((carpet) => carpet.owner >= 0)
    .sort((a, b) => a.owner - b.owner || a.colour - b.colour)
    .map((carpet) => ({ carpet, told: 0 }));
}
