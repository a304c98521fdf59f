/** From what a player has picked up to one of the legal actions. */

import { decode, encode, narrow } from "../../protocol/actions";
import type { KindInfo, LucandorPreview, LucandorView } from "../../protocol/types";
import { keyOf, type Glow, type Glows, type Target } from "./targets";

export interface Choice {
  /** The hand card in question. */
  card: number | null;
  /** Its lower half is used to move a drawer; which one, once that is known. */
  drawer: { from: number | null } | null;
}

export const NOTHING_CHOSEN: Choice = { card: null, drawer: null };

interface Offer {
  kinds: readonly KindInfo[];
  legal: readonly number[];
  view: LucandorView;
  choice: Choice;
}

/** What leads somewhere now, whether by a legal action or by the first of two. */
export function glows({ kinds, legal, view, choice }: Offer): Glows {
  const found = new Map<string, Glow>();
  const add = (glow: Glow) => found.set(keyOf(glow.target), glow);
  for (const action of legal) {
    const decoded = decode(kinds, action);
    if (!decoded) continue;
    const { kind, args } = decoded;
    const { place = 0, pile = 0, index = 0, slot = 0, column = 0, card } = args;
    if (kind === "put") add(spot(action, place, pile, view.previews));
    else if (kind === "take") add({ target: { at: "piece", place, pile, index }, action });
    else if (card === undefined || card !== choice.card) continue;
    else if (kind === "score") add({ target: { at: "slot", slot }, action });
    else if (kind === "door") add({ target: { at: "door", column }, action });
    else if (kind === "tidy" && !choice.drawer) {
      const previews = view.hand?.find((one) => one.card === card)?.previews ?? [];
      for (const one of previews) add(spot(action, one.place, one.pile, previews));
    } else if (kind === "drawer" && choice.drawer) {
      const { from = 0, to = 0 } = args;
      if (choice.drawer.from === null || choice.drawer.from === from) {
        const at = choice.drawer.from === null ? from : to;
        add({ target: { at: "spot", place: at, pile: 0 }, action });
      }
    }
  }
  return found;
}

function spot(
  action: number,
  place: number,
  pile: number,
  previews: readonly LucandorPreview[],
): Glow {
  const preview = previews.find((one) => one.place === place && one.pile === pile);
  const target: Target = { at: "spot", place, pile };
  return preview
    ? { target, action, points: preview.points, doubled: preview.doubled }
    : { target, action };
}

/** The action a click on something that does not glow would have meant, to ask what forbids it. */
export function meaning({ kinds, view, choice }: Omit<Offer, "legal">, target: Target) {
  if (view.decision === "turn" && choice.card === null) {
    return encode(kinds, "put", { place: 0, pile: 0 }); // a card comes first
  }
  const card = choice.card ?? 0;
  switch (target.at) {
    case "slot":
      return encode(kinds, "score", { card, slot: target.slot });
    case "door":
      return encode(kinds, "door", { column: target.column, card });
    case "piece":
      return encode(kinds, "take", {
        place: target.place,
        pile: target.pile,
        index: target.index,
      });
    case "spot":
      if (choice.drawer) {
        const from = choice.drawer.from ?? target.place;
        return encode(kinds, "drawer", { card, from, to: target.place });
      }
      if (view.decision === "take") {
        return encode(kinds, "take", { place: target.place, pile: target.pile, index: 0 });
      }
      return encode(kinds, "put", { place: target.place, pile: target.pile });
  }
}

/** One use of a card, whether it is allowed now or not. */
export interface Use {
  action: number;
  legal: boolean;
  args: Record<string, number>;
}

/** All uses of a kind that a card could have, with the arguments that are still open. */
export function usesOf(
  kinds: readonly KindInfo[],
  legal: readonly number[],
  kind: string,
  card: number,
): Use[] {
  const info = kinds.find((one) => one.name === kind);
  if (!info) return [];
  const all = Array.from({ length: info.size }, (_, k) => info.first + k);
  return narrow(kinds, all, { args: { card } }).map((action) => ({
    action,
    legal: legal.includes(action),
    args: decode(kinds, action)?.args ?? {},
  }));
}
