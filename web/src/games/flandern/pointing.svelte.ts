/** What a player points at: it narrows the legal actions until one is left, or asks why none is. */

import { shake } from "../../kit/motion";
import { Confirming, isSmall } from "../../kit/picking.svelte";
import type { Choices, Tile } from "./choices";
import type { FlandernChoice, FlandernView } from "./types";

/** What can be taken somewhere: a tile to a site, a card to the town clock. */
export type InHand = { tile: Tile } | { card: number };

/** What is asked and allowed at the moment. */
interface Asked {
  view: FlandernView;
  choices: Choices;
  /** A move that waits to be confirmed. */
  proposed: number | null;
  act: (action: number, decided?: boolean) => void;
  why: (action: number) => void;
}

export class Pointing {
  private readonly view = $derived.by(() => this.asked().view);
  private readonly choices = $derived.by(() => this.asked().choices);

  // Forgotten as soon as something else is asked.
  private readonly round = $derived.by(() => {
    const { round, choosing, choice } = this.view;
    return `${round} ${choosing} ${choice?.card}`;
  });
  readonly question = $derived.by(
    () => `${this.view.round} ${this.view.decision} ${this.view.town} ${this.view.to_act}`,
  );
  /** The card to lay, and how much influence with it. */
  picked: FlandernChoice | null = $derived.by(() => (this.round ? null : null));
  /** The tile to build, and the site to build on. */
  tile: Tile | null = $derived.by(() => (this.question ? null : null));
  site: number | null = $derived.by(() => (this.question ? null : null));

  /** A place that is small: a second tap there confirms. */
  readonly sure = new Confirming<string>(() => this.question);

  /** What a move points at that waits to be confirmed. */
  readonly proposed: { city: number; site: number | null } | null = $derived.by(() => {
    const { proposed } = this.asked();
    return proposed === null ? null : this.choices.placeOf(proposed);
  });

  readonly wholeTowns: readonly number[] = $derived.by(() => this.choices.wholeTowns);
  readonly building: number | null = $derived.by(() => this.choices.building);
  private readonly pieces = $derived.by(() => this.choices.pieces);
  readonly choosing: boolean = $derived.by(() => this.choices.choosing);
  /** The picked cards may be laid. */
  readonly ready: boolean = $derived.by(
    () => this.picked !== null && this.choices.ways("commit", { ...this.picked }).length > 0,
  );
  readonly legalTowns: readonly number[] = $derived.by(() => [
    ...this.wholeTowns,
    ...(this.building === null ? [] : [this.building]),
    ...this.pieces.map(({ city }) => city),
  ]);

  constructor(private readonly asked: () => Asked) {}

  isLegal(city: number, place: number): boolean {
    if (this.pieces.some((one) => one.city === city && one.site === place)) return true;
    if (this.building !== city) return false;
    return this.choices.at(place, this.tile).length > 0;
  }

  /** Whether the picked card could build there now. */
  isHinted(city: number, place: number): boolean {
    const { hints } = this.view.derived;
    return hints.some(
      (hint) => hint.card === this.picked?.card && hint.city === city && hint.sites.includes(place),
    );
  }

  /** Whether a tile may be laid: on the chosen site where there is one. */
  fits(tile: Tile): boolean {
    return this.choices.of(tile, this.site).length > 0;
  }

  private explain(action: number | undefined, element?: Element): void {
    if (element) shake(element.querySelector(".hit") ?? element);
    if (action !== undefined) this.asked().why(action);
  }

  choose(city: number, place: number, element: Element): void {
    if (this.choosing) return this.pick(city);
    const { choices } = this;
    const [only, other] = [
      ...choices.town(city),
      ...choices.ways("cathedral", { city, site: place }),
      ...choices.ways("figure", { city, site: place }),
      ...(this.building === city ? choices.at(place, this.tile) : []),
    ];
    if (other !== undefined) this.site = this.site === place ? null : place;
    else if (only === undefined) this.explain(choices.meantAt(city, place, this.tile), element);
    else if (this.wholeTowns.length > 0 || !isSmall(element) || this.sure.point(`${city} ${place}`))
      this.asked().act(only);
  }

  /** Whether a place is picked, and waits for a second tap or to be confirmed. */
  isPicked(city: number, place: number): boolean {
    const { proposed } = this;
    if (proposed) return proposed.city === city && proposed.site === place;
    return this.sure.picked === `${city} ${place}`;
  }

  // -- taking things somewhere ------------------------------------------------------

  lift(what: InHand): void {
    this.site = null;
    if ("tile" in what) this.tile = what.tile;
    else if (this.commits(what.card)) this.picked = this.with(what.card);
  }

  /** A tile was taken to a place, as if both were pointed at. True where it stays picked. */
  build(tile: Tile, city: number, site: number, element: Element | undefined): boolean {
    const { choices } = this;
    const [way] = this.building === city ? choices.ways("build", { ...tile, site }) : [];
    if (way === undefined) this.explain(choices.meantAt(city, site, tile), element);
    else if (!isSmall(element) || this.sure.point(`${city} ${site}`)) this.asked().act(way);
    return way !== undefined;
  }

  /** A card was taken to the town clock. */
  commit(card: number): void {
    if (this.commits(card)) this.lay(false);
    else this.explain(this.choices.encode("commit", { ...this.with(card) }));
  }

  private with(card: number): FlandernChoice {
    return { card, influence: this.picked?.card === card ? this.picked.influence : 0 };
  }

  private commits(card: number): boolean {
    return this.choices.ways("commit", { ...this.with(card) }).length > 0;
  }

  take(wanted: Tile): void {
    const [way] = this.choices.of(wanted, this.site);
    if (way !== undefined && this.site !== null) this.asked().act(way);
    else if (way !== undefined) {
      const same = this.tile?.arms === wanted.arms && this.tile.master === wanted.master;
      this.tile = same ? null : wanted;
    } else {
      const site = this.site ?? this.choices.siteFor(wanted);
      this.explain(this.choices.encode("build", { ...wanted, site }));
    }
  }

  finish(site: number): void {
    const [action] = this.choices.ways("finish", { site });
    if (action !== undefined) this.asked().act(action);
  }

  pick(card: number): void {
    const wanted = { card, influence: this.picked?.influence ?? 0 };
    const [action] = this.choices.ways("commit", wanted);
    if (action === undefined) this.explain(this.choices.encode("commit", wanted));
    else this.picked = this.picked?.card === card ? null : wanted;
  }

  spend(influence: number): void {
    if (!this.picked) return;
    const wanted = { card: this.picked.card, influence };
    const [action] = this.choices.ways("commit", wanted);
    if (action !== undefined) this.picked = wanted;
    else this.explain(this.choices.encode("commit", wanted));
  }

  /** By a button of its own what was picked is confirmed already. */
  lay(decided = true): void {
    const [action] = this.picked ? this.choices.ways("commit", { ...this.picked }) : [];
    if (action !== undefined) this.asked().act(action, decided);
  }

  putBack(): void {
    this.picked = null;
    this.tile = null;
    this.site = null;
    this.sure.putBack();
  }

  /** A whole city, by its name; false where it does not stand for anything now. */
  takeTown(city: number): boolean {
    const [action] = this.choices.town(city);
    if (action !== undefined) this.asked().act(action);
    return action !== undefined;
  }
}
