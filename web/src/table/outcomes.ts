import type { Outcome } from "../protocol/types";

/** Whether all have won because nothing has happened: there is no victory to tell of. */
export function nothingDecided({ winners, scores }: Outcome): boolean {
  return scores.length > 1 && winners.length === scores.length && scores.every((points) => points <= 0);
}
