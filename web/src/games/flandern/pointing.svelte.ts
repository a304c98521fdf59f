/** What a player points at: it narrows the legal actions until one is left, or asks why none is. */

import { shake } from "../../lib/motion";
import { decode, encode, narrow } from "../../protocol/actions";
import type { FlandernChoice, FlandernView, KindInfo } from "../../protocol/types";
import { CHURCH, GREY } from "./art/arms";
import { SITE } from "./cards/cards";
import { meantAt, waysAt, waysOf, wholeTown, type Tile } from "./choices";

/** What is asked and allowed at the moment. */
export interface Asked {
  view: FlandernView;
  legal: readonly number[];
  kinds: readonly KindInfo[];
  act: (action: number) => void;
  why: (action: number) => void;
}

export class Pointing {
  private readonly view = $derived.by(() => this.asked().view);
  private readonly legal = $derived.by(() => this.asked().legal);
  private readonly decoded = $derived.by(() =>
    this.legal.flatMap((action) => decode(this.asked().kinds, action) ?? []),
  );

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

  /** Cities that are pointed at as a whole. */
  readonly wholeTowns: readonly number[] = $derived.by(() =>
    this.decoded.filter(wholeTown).map(({ args }) => args.city ?? -1),
  );
  /** The city in which this player builds, or null. */
  readonly building: number | null = $derived.by(() =>
    this.decoded.some(({ kind }) => kind === "build" || kind === "finish") ? this.view.town : null,
  );
  /** Where a cathedral or a guildmaster may go. */
  private readonly pieces = $derived.by(() =>
    this.decoded
      .filter(({ kind }) => kind === "cathedral" || kind === "figure")
      .map(({ args }) => ({ city: args.city ?? -1, site: args.site ?? -1 })),
  );
  readonly choosing: boolean = $derived.by(() =>
    this.decoded.some(({ kind }) => kind === "commit"),
  );
  /** The picked cards may be laid. */
  readonly ready: boolean = $derived.by(
    () => this.picked !== null && this.ways("commit", { ...this.picked }).length > 0,
  );
  readonly legalTowns: readonly number[] = $derived.by(() => [
    ...this.wholeTowns,
    ...(this.building === null ? [] : [this.building]),
    ...this.pieces.map(({ city }) => city),
  ]);

  constructor(private readonly asked: () => Asked) {}

  private ways(kind: string, args: Record<string, number>): number[] {
    return narrow(this.asked().kinds, this.legal, { kind, args });
  }

  isLegal(city: number, place: number): boolean {
    if (this.pieces.some((one) => one.city === city && one.site === place)) return true;
    if (this.building !== city) return false;
    return waysAt(this.asked().kinds, this.legal, place, this.tile).length > 0;
  }

  /** Whether the picked card could build there now. */
  isHinted(city: number, place: number): boolean {
    const { viewer } = this.view;
    if (!this.picked || viewer === null) return false;
    if (this.picked.card !== city && this.picked.card !== SITE) return false;
    const room = this.view.cities[city]?.room ?? [];
    return [viewer, GREY, CHURCH].some((arms) => room[arms]?.includes(place));
  }

  /** Whether a tile may be laid: on the chosen site where there is one. */
  fits(tile: Tile): boolean {
    return waysOf(this.asked().kinds, this.legal, tile, this.site).length > 0;
  }

  private explain(action: number | undefined, element?: Element): void {
    if (element) shake(element.querySelector(".hit") ?? element);
    if (action !== undefined) this.asked().why(action);
  }

  choose(city: number, place: number, element: Element): void {
    if (this.choosing) return this.pick(city);
    const { kinds, act } = this.asked();
    const [only, other] = [
      ...this.ways("centre", { city }),
      ...this.ways("town", { city }),
      ...this.ways("cathedral", { city, site: place }),
      ...this.ways("figure", { city, site: place }),
      ...(this.building === city ? waysAt(kinds, this.legal, place, this.tile) : []),
    ];
    if (other !== undefined) this.site = this.site === place ? null : place;
    else if (only !== undefined) act(only);
    else this.explain(meantAt(kinds, this.view, city, place, this.tile), element);
  }

  take(wanted: Tile): void {
    const { kinds, act } = this.asked();
    const [way] = waysOf(kinds, this.legal, wanted, this.site);
    if (way !== undefined && this.site !== null) act(way);
    else if (way !== undefined) {
      const same = this.tile?.arms === wanted.arms && this.tile.master === wanted.master;
      this.tile = same ? null : wanted;
    } else {
      const free = this.view.cities[this.building ?? 0]?.arms.indexOf(-1) ?? 0;
      this.explain(encode(kinds, "build", { ...wanted, site: this.site ?? free }));
    }
  }

  pick(card: number): void {
    const wanted = { card, influence: this.picked?.influence ?? 0 };
    const action = encode(this.asked().kinds, "commit", wanted);
    if (action === undefined || !this.legal.includes(action)) this.explain(action);
    else this.picked = this.picked?.card === card ? null : wanted;
  }

  spend(influence: number): void {
    if (!this.picked) return;
    const wanted = { card: this.picked.card, influence };
    const action = encode(this.asked().kinds, "commit", wanted);
    if (action !== undefined && this.legal.includes(action)) this.picked = wanted;
    else this.explain(action);
  }

  lay(): void {
    const [action] = this.picked ? this.ways("commit", { ...this.picked }) : [];
    if (action !== undefined) this.asked().act(action);
    this.picked = null;
  }

  /** A whole city, by its name; false where it does not stand for anything now. */
  takeTown(city: number): boolean {
    const [action] = [...this.ways("centre", { city }), ...this.ways("town", { city })];
    if (action !== undefined) this.asked().act(action);
    return action !== undefined;
  }
}
