/** What a player points at: it narrows the legal actions until one is left, or asks why none is. */

import type { Choices, Use } from "./choices";
import { keyOf, type Glows, type Target } from "./targets";
import type { LucandorView } from "./types";

/** What is asked and allowed at the moment. */
interface Asked {
  view: LucandorView;
  choices: Choices;
  shake: (target: string) => void;
  act: (action: number) => void;
  why: (action: number) => void;
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

  constructor(private readonly asked: () => Asked) {}

  pick(card: number): void {
    const { view, choices } = this.asked();
    const second = view.decision === "second" ? choices.find("second", { card }) : undefined;
    if (second) this.ask(second);
    else this.kept = card === this.kept ? null : card;
  }

  putBack(): void {
    this.kept = null;
  }

  ask({ action, legal }: Pick<Use, "action" | "legal">): void {
    if (legal) this.asked().act(action);
    else this.asked().why(action);
  }

  private explain(action: number | undefined): void {
    if (action !== undefined) this.asked().why(action);
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
