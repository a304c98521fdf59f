/** What a player points at: it narrows the legal actions until one is left, or asks why none is. */

import { shake } from "../../kit/motion";
import { Confirming, isSmall } from "../../kit/picking.svelte";
import type { Choices, Tile } from "./choices";
import type { FlandernChoice, FlandernView } from "./types";

/** What is asked and allowed at the moment. */
interface Asked {
  view: FlandernView;
  choices: Choices;
  act: (action: number) => void;
  why: (action: number) => void;
}

export class Pointing {
  private readonly view = $derived.by(() => this.asked().view);
  private readonly choices = $derived.by(() => this.asked().choices);

  // Forgotten as soon as something else is asked.
  private readonly round = $derived.by(() => `${this.view.round} ${this.view.choosing}`);
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

  /** Whether a second tap on a place confirms it. */
  isPicked(city: number, place: number): boolean {
    return this.sure.picked === `${city} ${place}`;
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

  lay(): void {
    const [action] = this.picked ? this.choices.ways("commit", { ...this.picked }) : [];
    if (action !== undefined) this.asked().act(action);
    this.picked = null;
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
