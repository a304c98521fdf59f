/** Where in a turn one is, by what is asked. */

import type { LudotecaView } from "../types";

export const STEPS = ["take", "lay", "discard"] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Record<string, Step | undefined> = {
  draw: "take",
  lay: "lay",
  swap: "lay",
  at: "lay",
  use: "lay",
  discard: "discard",
};

/** The step that is due; null where a resource stands in for what is left of the turn. */
export function stepOf({ decision, resource }: LudotecaView): Step | null {
  return resource === null ? (STEP_OF[decision] ?? null) : null;
}
