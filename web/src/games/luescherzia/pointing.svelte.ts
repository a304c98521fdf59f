/** What a player points at: a card, a direction, a field, a character, before it is chosen. */

import type { Choices } from "./choices";
import type { LuescherziaPreview, LuescherziaView } from "./types";

/** What is asked and allowed at the moment. */
interface Asked {
  view: LuescherziaView;
  choices: Choices;
  /** Something is being shown, and the view is behind it. */
  busy: boolean;
  act: (action: number, decided?: boolean) => void;
  why: (action: number) => void;
}

export class Pointing {
  private readonly view = $derived.by(() => this.asked().view);
  private readonly choices = $derived.by(() => this.asked().choices);
  // A card that was looked at in an earlier turn, or has been laid, is not meant any more.
  private readonly turn = $derived.by(() => `turn ${this.view.turn} ${this.view.choice}`);
  picked: number | null = $derived.by(() => (this.turn ? null : null));
  /** The character that is looked at before the game. */
  avatar = $state<number | null>(null);
  /** The field that is looked at. */
  looked = $state<number | null>(null);
  /** Under the mouse or the focus. */
  card = $state<number | null>(null);
  facing = $state<number | null>(null);

  /** A card of the hand is chosen. */
  readonly choosing: boolean = $derived.by(
    () => this.view.decision === "choose" && this.view.hand !== null,
  );
  /** Where the card in question would lead, for every way the group may face. */
  readonly routes: readonly LuescherziaPreview[] = $derived.by(() => {
    const deciding = ["influence", "face"].includes(this.view.decision) && !this.asked().busy;
    const played = deciding ? this.view.card : null;
    const card = this.choosing ? (this.card ?? this.picked) : played;
    return this.view.previews.filter((one) => one.card === card);
  });
  readonly route: LuescherziaPreview | undefined = $derived.by(() =>
    this.routes.find((one) => one.facing === (this.facing ?? this.view.facing)),
  );

  constructor(private readonly asked: () => Asked) {}

  /** Nothing is meant any more. */
  putBack(): void {
    this.picked = null;
    this.avatar = null;
    this.looked = null;
  }

  /** Lays a card; one that was picked first and laid by a second tap is `decided`. */
  lay(card: number, decided: boolean): void {
    const { act, why } = this.asked();
    const action = this.choices.cards.get(card);
    if (action !== undefined) return act(action, decided);
    const meant = this.choices.find("choose", { card });
    if (meant) why(meant.action);
  }

  isLegal(field: number): boolean {
    return this.choosing
      ? this.choices.cardsTo(field).length > 0
      : this.choices.facingTo(field) !== undefined;
  }

  /** A field: the cards that lead there one after the other, or the direction in which it lies. */
  choose(field: number): void {
    this.looked = field;
    const cards = this.choices.cardsTo(field);
    const facing = this.choices.facingTo(field);
    if (this.choosing && cards.length > 0) {
      this.picked = cards[(cards.indexOf(this.picked ?? -1) + 1) % cards.length] ?? null;
      this.looked = null;
    } else if (facing !== undefined) this.asked().act(facing);
  }
}
