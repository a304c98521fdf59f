/** Why points have changed: what the round was made of. */

import { minus } from "../../kit/numbers";
import type { CauseOf } from "../../table/board";
import { partsOf } from "./sheet/sheet";
import type { LudotecaEvent, LudotecaView } from "./types";
import { words } from "./words";

/** "Round 2: rows 9, cards in hand −3"; points change only when a round is scored. */
export function causeOf(
  event: LudotecaEvent,
  before: LudotecaView,
  after: LudotecaView,
  { seat, tell }: Pick<CauseOf, "seat" | "tell">,
): string {
  const scored = after.sheets.length > before.sheets.length ? after.sheets.at(-1) : undefined;
  const player = scored?.players[seat];
  if (!scored || !player) return tell(event);
  const parts = partsOf(player).map(({ about, points }) =>
    words("cause.part", { about: words(`sheet.${about}`), points: minus(points) }),
  );
  return words("cause.round", { round: scored.round, parts: parts.join(", ") });
}
