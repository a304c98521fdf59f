/** What was pointed at, and what that means: an action, a sheet, or the question why not. */

import { shake } from "../../kit/motion";
import { faceOf, type Sort } from "./cards/cards";
import type { Choices } from "./choices";
import type { OwnHand } from "./cards/hand.svelte";
import type { Held } from "./cards/order";
import type { Staging } from "./staging.svelte";
import type { LudotecaView } from "./types";

interface Table {
  view: () => LudotecaView;
  choices: () => Choices;
  /** Whose bookcase stands in the middle. */
  me: () => number;
  hand: OwnHand;
  staging: Staging;
  /** A move that waits to be confirmed. */
  proposed: () => number | null;
  act: (action: number, decided?: boolean) => void;
  why: (action: number) => void;
}

export class Pointing {
  /** The shelf on which a joker waits for its number. */
  pillar = $state<number | null>(null);
  /** The player whose bookcase is looked at. */
  opened = $state<number | null>(null);
  /** A card that stays at home was tried in the row of somebody else. */
  astray = $state(false);
  /** The discard pile is looked through. */
  looking = $state(false);
  /** A card to be discarded as soon as it is said that nothing is laid. */
  parting = $state.raw<Held | null>(null);

  constructor(private readonly table: Table) {}

  private get choices(): Choices {
    return this.table.choices();
  }

  private is(sort: Sort, card: number | undefined): boolean {
    return card !== undefined && faceOf(this.table.view().constants.faces, card).sort === sort;
  }

  perform(action: number, decided = false): void {
    this.astray = false;
    this.table.hand.choose(null);
    this.opened = null;
    this.looking = false;
    this.table.act(action, decided);
  }

  /** Plays what is legal; of what is not, shows that it is not and asks why. */
  private attempt(
    allowed: number | undefined,
    meant: number | undefined,
    anchor: string,
    decided = false,
  ): void {
    if (allowed !== undefined) this.perform(allowed, decided);
    else {
      shake(this.table.staging.find(anchor));
      if (meant !== undefined) this.table.why(meant);
    }
  }

  attemptKind(kind: string, args: Record<string, number>, anchor: string, decided = false): void {
    const { choices } = this;
    this.attempt(choices.find(kind, args), choices.encode(kind, args), anchor, decided);
  }

  putBack(): void {
    this.table.hand.choose(null);
  }

  /** Twice on a card plays it where there is one way to do it, but never throws it away. */
  twice(one: Held): void {
    const [only, ...more] = this.choices.of(one.card);
    const losing = this.choices.find("discard") ?? this.choices.find("give");
    if (losing === undefined && only !== undefined && more.length === 0) this.perform(only);
  }

  shelf(owner: number, pillar: number, card = this.table.hand.chosen?.card): void {
    const anchor = `shelf-${owner}-${pillar}`;
    const { decision } = this.table.view();
    if (decision === "at" && owner === this.table.me() && this.choices.any) {
      if (this.choices.values(pillar).length > 0) this.pillar = pillar;
      else this.attemptKind("at", { pillar, value: 1 }, anchor);
    } else if (decision === "retract" && this.choices.any) {
      this.attemptKind("retract", { pillar }, anchor);
    } else if (card !== undefined && owner !== this.table.me() && !this.travels(card)) {
      this.astray = true;
      shake(this.table.staging.find(anchor));
    } else if (card !== undefined) {
      const { legal, action } = this.choices.lay(card, owner, pillar);
      this.pillar = this.is("joker", card) ? pillar : null;
      this.attempt(legal ? action : undefined, action, anchor);
    } else shake(this.table.staging.find(anchor));
  }

  /** Whether a card has business in the rows of others. */
  private travels(card: number): boolean {
    return this.is("guest", card) || this.is("swapper", card);
  }

  player(seat: number, card = this.table.hand.chosen?.card): void {
    const action = card === undefined ? undefined : this.choices.players(card).get(seat);
    if (action !== undefined) this.perform(action);
    else if (card !== undefined && this.table.view().decision === "give" && this.choices.any) {
      this.attemptKind("give", { card, player: seat }, `player-${seat}`);
    } else if (this.is("swapper", card) && this.choices.any) {
      this.attemptKind("x", { owner: seat }, `player-${seat}`);
    } else {
      this.astray = false;
      this.opened = seat;
    }
  }

  drawPile(): void {
    this.attemptKind("draw", {}, "pile");
  }

  discards(): void {
    const take = this.choices.find("take");
    const one = this.table.hand.chosen;
    if (take !== undefined) this.perform(take);
    else if (one === null || !this.choices.any) this.looking = true;
    else this.discard(one);
  }

  /** Where it must be said first that nothing is laid, that goes ahead. */
  private discard(one: Held, decided = false): void {
    const nothing = this.choices.find("pass");
    if (nothing === undefined) this.attemptKind("discard", { card: one.card }, "discards", decided);
    else {
      this.parting = one;
      this.table.act(nothing);
    }
  }

  /** The second half of "lay nothing and discard this", once it is asked for. */
  partAtLast(): void {
    const one = this.parting;
    if (one === null || !this.choices.any || this.table.proposed() !== null) return;
    this.parting = null;
    if (this.table.view().decision === "discard") this.discard(one, true);
  }

  /** A card was dropped on something that says what it is. */
  drop(one: Held, target: string): void {
    const [what, seat, pillar] = target.split("-");
    if (what === "discards") this.discard(one);
    else if (what === "shelf") this.shelf(Number(seat), Number(pillar), one.card);
    else {
      this.table.hand.choose(one); // whose sheet opens may need it
      this.player(Number(seat), one.card);
    }
  }
}
