/** The end of a game, told carpet by carpet. */

import type { SerendipityCarpetPoints, SerendipityCarpetView, SerendipityView } from "../types";

export interface Chapter {
  carpet: SerendipityCarpetView;
  worth: SerendipityCarpetPoints;
  /** 0 nothing yet, 1 the flowers, 2 the Serendips too, 3 the petals too, 4 the sum. */
  told: number;
}

/** The carpets that count, seat after seat. */
export function chaptersOf(view: SerendipityView): Chapter[] {
  return view.carpets
    .flatMap((carpet, number) => {
      const worth = view.derived.carpets[number];
      return worth && carpet.owner >= 0 ? [{ carpet, worth, told: 0 }] : [];
    })
    .sort(({ carpet: a }, { carpet: b }) => a.owner - b.owner || a.colour - b.colour);
}
