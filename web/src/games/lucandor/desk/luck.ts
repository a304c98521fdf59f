/** What a player can know about the next card of the own pile. */

import type { LucandorView } from "../types";

const CORNERS = 4;

/**
 * The chance that the thumb of the top card is in each corner: among the cards that the viewer has
 * not seen anywhere, or certain if everybody has seen that card. Null for those without a seat.
 */
export function chances(view: LucandorView): number[] | null {
  const me = view.viewer === null ? undefined : view.players[view.viewer];
  if (!me || !view.hand) return null;
  const counts = Array.from({ length: CORNERS }, () => 0);
  const top = me.known_pile.find((known) => known.depth === 0);
  const seen = top ? null : cardsSeen(view);
  for (const { card, thumb } of view.cards) {
    const possible = top ? card === top.card : !seen?.has(card);
    if (possible) counts[thumb] = (counts[thumb] ?? 0) + 1;
  }
  const sum = counts.reduce((a, b) => a + b, 0);
  return sum === 0 ? null : counts.map((count) => count / sum);
}

/** Every card whose whereabouts the viewer knows; it cannot be an unknown card of a pile. */
function cardsSeen(view: LucandorView): Set<number> {
  const pending = view.pending ? [view.pending.card, view.pending.second] : [];
  const seen = [
    ...view.discards,
    ...view.slots.map((slot) => slot.card),
    ...(view.hand ?? []).map((one) => one.card),
    ...pending,
    ...view.players.flatMap((player) => [
      ...player.known_hand,
      ...player.known_pile.map((known) => known.card),
      ...player.ends.map((end) => end.card),
    ]),
  ];
  return new Set(seen.filter((card): card is number => card !== null));
}
