/** What a table agrees on about time. */

import type { Terms } from "../../protocol/types";

export type TimeTerms = Pick<Terms, "clock" | "stand_in" | "away_minutes">;

export const NO_TIME: TimeTerms = { clock: null, stand_in: "medium", away_minutes: null };
