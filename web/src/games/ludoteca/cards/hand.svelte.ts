/** The own hand: how it is sorted, and which card is chosen. */

import type { LudotecaView } from "../types";
import { keepOrder, keepSorting, recallOrder, recallSorting } from "./memory";
import { moved, sorted, type Held, type Sorting } from "./order";

export class OwnHand {
  private view: () => LudotecaView;
  private held: () => readonly number[];
  sorting = $state<Sorting>(recallSorting());
  private key = $state<string | null>(null);
  /** An order is good for one round at one table. */
  private deal = $derived.by(() => `${location.pathname}#${this.view().round}`);
  private order = $derived.by((): readonly number[] => recallOrder(this.deal));
  cards = $derived.by(() =>
    sorted(this.view().constants.faces, this.held(), this.sorting, this.order),
  );
  chosen = $derived.by(() => this.cards.find(({ key }) => key === this.key) ?? null);

  constructor(view: () => LudotecaView, held: () => readonly number[]) {
    this.view = view;
    this.held = held;
  }

  choose(one: Held | null): void {
    this.key = one?.key ?? null;
  }

  /** Choosing a card again puts it back. */
  toggle(one: Held): void {
    this.choose(this.key === one.key ? null : one);
  }

  sort(how: Sorting): void {
    this.sorting = how;
    keepSorting(how);
  }

  arrange(from: number, to: number): void {
    const cards = this.cards.map(({ card }) => card);
    const chosen = this.chosen;
    this.order = moved(cards, from, to);
    this.sort("own");
    keepOrder(this.deal, this.order);
    if (chosen) this.choose(this.cards.find(({ card }) => card === chosen.card) ?? null);
  }
}
