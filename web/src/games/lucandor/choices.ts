/** From what a player has picked up to one of the legal actions. */

import { decode, encode, narrow } from "../../protocol/actions";
import type { KindInfo } from "../../protocol/types";
import { keyOf, type Glow, type Glows, type Target } from "./targets";
import type { LucandorPreview, LucandorView } from "./types";

/** What a click would have meant: an action, or two of them where the first leads to the other. */
export interface Meant {
  action: number;
  first?: number;
}

/** One use of a card, whether it is allowed now or not. */
export interface Use {
  action: number;
  legal: boolean;
  args: Record<string, number>;
}

export class Choices {
  constructor(
    private readonly kinds: readonly KindInfo[],
    private readonly legal: readonly number[],
    private readonly view: LucandorView,
  ) {}

  /** Whether anything at all is asked of whoever looks. */
  get any(): boolean {
    return this.legal.length > 0;
  }

  /** An action of a kind, and whether it is legal; undefined where there is no such action. */
  find(kind: string, args: Record<string, number>): Use | undefined {
    const action = encode(this.kinds, kind, args);
    return action === undefined
      ? undefined
      : { action, legal: this.legal.includes(action), args };
  }

  /** What leads somewhere now, by a legal action or by the first of two, with the picked card. */
  glows(picked: number | null): Glows {
    const found = new Map<string, Glow>();
    const add = (glow: Glow) => found.set(keyOf(glow.target), glow);
    const { view } = this;
    for (const action of this.legal) {
      const decoded = decode(this.kinds, action);
      if (!decoded) continue;
      const { kind, args } = decoded;
      const { place = 0, pile = 0, index = 0, slot = 0, column = 0, card } = args;
      if (kind === "put") add(spot(action, place, pile, view.previews));
      else if (kind === "pull" || kind === "push") add(spot(action, place, 0, []));
      else if (kind === "take") add({ target: { at: "piece", place, pile, index }, action });
      else if (card === undefined || card !== picked) continue;
      else if (kind === "score") add({ target: { at: "slot", slot }, action });
      else if (kind === "door") add({ target: { at: "door", column }, action });
      else if (kind === "tidy") {
        const previews = view.hand?.find((one) => one.card === card)?.previews ?? [];
        for (const one of previews) add(spot(action, one.place, one.pile, previews));
      }
    }
    return found;
  }

  /** What a click on something that does not glow would have meant, to ask what forbids it. */
  meantAt(target: Target, picked: number | null): Meant | undefined {
    const { view } = this;
    // Without a card nothing can be meant: one comes first.
    const action =
      view.decision === "turn" && picked === null
        ? encode(this.kinds, "put", { place: 0, pile: 0 })
        : this.meantWith(target, picked ?? 0);
    if (action === undefined) return undefined;
    const tidies = view.decision === "turn" && picked !== null && target.at === "spot";
    const first = tidies ? encode(this.kinds, "tidy", { card: picked }) : undefined;
    return first === undefined ? { action } : { action, first };
  }

  private meantWith(target: Target, card: number): number | undefined {
    const { kinds } = this;
    switch (target.at) {
      case "slot":
        return encode(kinds, "score", { card, slot: target.slot });
      case "door":
        return encode(kinds, "door", { column: target.column, card });
      case "piece": {
        const { place, pile, index } = target;
        return encode(kinds, "take", { place, pile, index });
      }
      case "spot":
        return this.meantAtSpot(target.place, target.pile);
    }
  }

  /** The colour of the piece that looks for a place; null where there is none. */
  colour(picked: number | null): number | null {
    const { view } = this;
    if (!this.any) return null;
    const piece = view.decision === "put" ? view.pending?.piece : picked;
    return view.cards[piece ?? -1]?.colour ?? null;
  }

  private meantAtSpot(place: number, pile: number): number | undefined {
    const { decision } = this.view;
    switch (decision) {
      case "pull":
      case "push":
        return encode(this.kinds, decision, { place });
      case "take":
        return encode(this.kinds, "take", { place, pile, index: 0 });
      default:
        return encode(this.kinds, "put", { place, pile });
    }
  }

  /** All uses of a kind that a card could have, with the arguments that are still open. */
  uses(kind: string, card: number): Use[] {
    const info = this.kinds.find((one) => one.name === kind);
    if (!info) return [];
    const all = Array.from({ length: info.size }, (_, k) => info.first + k);
    return narrow(this.kinds, all, { args: { card } }).map((action) => ({
      action,
      legal: this.legal.includes(action),
      args: decode(this.kinds, action)?.args ?? {},
    }));
  }

  /** The cards that can be picked: any on one's turn, else those that may go along. */
  get cards(): ReadonlySet<number> {
    if (!this.any) return new Set();
    const held = this.view.hand?.map(({ card }) => card) ?? [];
    if (this.view.decision === "turn") return new Set(held);
    return new Set(held.filter((card) => this.find("second", { card })?.legal));
  }
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
