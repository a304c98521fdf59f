/** What a player points at: it narrows the legal actions until one is left, or asks why none is. */

import { NOTHING_PICKED, type Choices, type Picked, type Use } from "./choices";
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
  private kept = $state.raw<Picked>(NOTHING_PICKED);
  /** Where a garment shall go as soon as its card is played. */
  private wish = $state.raw<{ place: number; pile: number } | null>(null);

  /** What was picked up, as long as it is still in the hand and a turn is asked for. */
  readonly picked: Picked = $derived.by(() => {
    const { view, choices } = this.asked();
    const held = view.hand?.some(({ card }) => card === this.kept.card) ?? false;
    return held && (!choices.any || view.decision === "turn") ? this.kept : NOTHING_PICKED;
  });
  readonly glows: Glows = $derived.by(() => this.asked().choices.glows(this.picked));

  constructor(private readonly asked: () => Asked) {}

  pick(card: number): void {
    const { view, choices } = this.asked();
    const second = view.decision === "second" ? choices.find("second", { card }) : undefined;
    if (second) this.ask(second);
    else this.kept = card === this.kept.card ? NOTHING_PICKED : { card, drawer: null };
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
      if (this.picked.drawer && this.picked.drawer.from === null) {
        this.kept = { ...this.kept, drawer: { from: target.place } };
        return;
      }
      if (!this.picked.drawer) this.wish = { place: target.place, pile: target.pile };
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

  /** Switches between tidying the garment and moving a drawer. */
  moveDrawer(on: boolean): void {
    const { choices } = this.asked();
    const card = this.kept.card ?? 0;
    const possible = choices.glows({ card, drawer: { from: null } });
    if (on && ![...possible.values()].some(({ target }) => target.at === "spot")) {
      return this.explain(choices.meantByDrawer(card));
    }
    this.kept = { ...this.kept, drawer: on ? { from: null } : null };
  }
}
