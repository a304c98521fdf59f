/** What a player points at: it narrows the legal actions until one is left, or asks why none is. */

import { shake } from "../../kit/motion";
import { Confirming, isSmall } from "../../kit/picking.svelte";
import type { Choices, Meant, Use } from "./choices";
import { keyOf, targetOf, type Glows, type Target } from "./targets";
import type { LucandorView } from "./types";

const USE = "use-";

/** What can be taken somewhere: a card of the hand, or the drawer that is pulled out of a place. */
export type InHand = { card: number } | { drawer: number };

/** What is asked and allowed at the moment. */
interface Asked {
  view: LucandorView;
  choices: Choices;
  /** Something that can be pointed at, as it is drawn now. */
  find: (target: string) => Element | undefined;
  /** A move that waits to be confirmed. */
  proposed: number | null;
  act: (action: number, decided?: boolean) => void;
  why: (action: number, first?: number) => void;
}

export class Pointing {
  private kept = $state.raw<number | null>(null);
  /** Where a garment shall go as soon as its card is played. */
  wish = $state.raw<{ place: number; pile: number } | null>(null);

  /** The card that was picked up, as long as it is in the hand and a turn is asked for. */
  readonly picked: number | null = $derived.by(() => {
    const { view, choices } = this.asked();
    const held = view.hand?.some(({ card }) => card === this.kept) ?? false;
    return held && (!choices.any || view.decision === "turn") ? this.kept : null;
  });
  readonly glows: Glows = $derived.by(() => this.asked().choices.glows(this.picked));
  /** The pile whose pieces lie before the viewer, too small to be pointed at where they are. */
  opened: { place: number; pile: number } | null = $derived.by(() => {
    void this.asked().choices;
    return null;
  });

  /** What a second tap on the same small thing would do. */
  readonly sure = new Confirming<string>(() => [this.asked().choices, this.picked]);

  /** The key of what is picked: for a second tap, or in a move that waits to be confirmed. */
  readonly marked: string | null = $derived.by(() => {
    const { proposed } = this.asked();
    if (proposed === null) return this.sure.picked;
    if (this.wish) return keyOf({ at: "spot", ...this.wish });
    return [...this.glows].find(([, { action }]) => action === proposed)?.[0] ?? null;
  });

  /** The same as what is chosen by it, with the place where there is one. */
  readonly confirming: { action: number; target?: Target } | null = $derived.by(() => {
    const key = this.sure.picked;
    if (key === null) return null;
    return this.glows.get(key) ?? { action: Number(key.slice(USE.length)) };
  });

  constructor(private readonly asked: () => Asked) {}

  pick(card: number): void {
    const { view, choices } = this.asked();
    if (!choices.any || view.decision === "turn") {
      this.kept = card === this.kept ? null : card;
      return;
    }
    // Something else is asked: a second card, or no card at all.
    const meant = choices.find(view.decision === "second" ? "second" : "tidy", { card });
    if (meant) this.ask(meant);
  }

  lift(what: InHand): void {
    if ("card" in what) this.kept = what.card;
  }

  /** It was taken to something by its key, as if that were pointed at. True where it stays picked. */
  drop(key: string): boolean {
    const target = targetOf(key);
    if (target) this.choose(target);
    return this.sure.picked !== null;
  }

  putBack(): void {
    if (this.sure.picked !== null) return this.sure.putBack();
    this.kept = null;
    this.opened = null;
  }

  /** Lays out the pieces of a pile to choose one; once more puts them back. */
  open(place: number, pile: number): void {
    const same = this.opened?.place === place && this.opened.pile === pile;
    this.opened = same ? null : { place, pile };
  }

  /** `on` what was tapped, which may be so small that it asks to be tapped again. */
  ask({ action, legal }: Pick<Use, "action" | "legal">, on?: Element): void {
    if (!legal) return this.asked().why(action);
    if (!isSmall(on) || this.sure.point(useKey(action))) this.asked().act(action);
  }

  private explain(meant: Meant | undefined): void {
    if (meant) this.asked().why(meant.action, meant.first);
  }

  /** `sure` for who cannot have hit what is beside it. */
  choose(target: Target, sure = false): void {
    const { view, choices, find, act } = this.asked();
    const key = keyOf(target);
    const glow = this.glows.get(key);
    if (!glow) {
      this.sure.putBack();
      shake(find(key));
      return this.explain(choices.meantAt(target, this.picked));
    }
    if (!sure && isSmall(find(key)) && !this.sure.point(key)) return;
    if (target.at === "spot" && view.decision === "turn") {
      this.wish = { place: target.place, pile: target.pile };
    }
    act(glow.action);
  }

  /** The second half of "tidy this, there", once it is asked for. */
  putAtLast(): void {
    const { choices, proposed, act } = this.asked();
    if (!this.wish || !choices.any || proposed !== null) return;
    const put = choices.find("put", this.wish);
    this.wish = null;
    if (put?.legal) act(put.action, true);
  }
}

/** A use of a card among what may be picked before it is confirmed. */
export const useKey = (action: number): string => `${USE}${action}`;
