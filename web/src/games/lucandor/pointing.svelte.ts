/** What a player points at: it narrows the legal actions until one is left, or asks why none is. */

import type { Choices, Meant, Use } from "./choices";
import { keyOf, type Glows, type Target } from "./targets";
import type { LucandorView } from "./types";

/** What is asked and allowed at the moment. */
interface Asked {
  view: LucandorView;
  choices: Choices;
  shake: (target: string) => void;
  act: (action: number) => void;
  why: (action: number, first?: number) => void;
}

export class Pointing {
  private kept = $state.raw<number | null>(null);
  /** Where a garment shall go as soon as its card is played. */
  private wish = $state.raw<{ place: number; pile: number } | null>(null);

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

  putBack(): void {
    this.kept = null;
    this.opened = null;
  }

  /** Lays out the pieces of a pile to choose one; once more puts them back. */
  open(place: number, pile: number): void {
    const same = this.opened?.place === place && this.opened.pile === pile;
    this.opened = same ? null : { place, pile };
  }

  ask({ action, legal }: Pick<Use, "action" | "legal">): void {
    if (legal) this.asked().act(action);
    else this.asked().why(action);
  }

  private explain(meant: Meant | undefined): void {
    if (meant) this.asked().why(meant.action, meant.first);
  }

  choose(target: Target): void {
    const { view, choices, shake, act } = this.asked();
    const glow = this.glows.get(keyOf(target));
    if (!glow) {
      shake(keyOf(target));
      return this.explain(choices.meantAt(target, this.picked));
    }
    if (target.at === "spot" && view.decision === "turn") {
      this.wish = { place: target.place, pile: target.pile };
    }
    act(glow.action);
  }

  /** The second half of "tidy this, there", once it is asked for. */
  putAtLast(): void {
    const { choices, act } = this.asked();
    if (!this.wish || !choices.any) return;
    const put = choices.find("put", this.wish);
    this.wish = null;
    if (put?.legal) act(put.action);
  }
}
