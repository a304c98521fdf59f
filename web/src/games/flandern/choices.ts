/** What can be pointed at: legal actions sorted by the thing that is clicked. No rules here. */

import { decode, encode, narrow, type Decoded } from "../../protocol/actions";
import type { KindInfo } from "../../protocol/types";
import { GREY } from "./art/arms";
import type { FlandernView } from "./types";

/** A tile to build with: whose arms, and with (1) or without (0) a printed guildmaster. */
export interface Tile {
  arms: number;
  master: number;
}

export class Choices {
  private readonly decoded: readonly Decoded[];

  constructor(
    private readonly kinds: readonly KindInfo[],
    private readonly legal: readonly number[],
    private readonly view: FlandernView,
  ) {
    this.decoded = legal.flatMap((action) => decode(kinds, action) ?? []);
  }

  /** The legal actions of a kind. */
  ways(kind: string, args: Record<string, number> = {}): number[] {
    return narrow(this.kinds, this.legal, { kind, args });
  }

  /** An action whether it is legal or not, to ask why it is not. */
  encode(kind: string, args: Record<string, number>): number | undefined {
    return encode(this.kinds, kind, args);
  }

  /** The ways to use a site: with the chosen tile where there is one; finishing is one too. */
  at(site: number, tile: Tile | null): number[] {
    return [...this.ways("finish", { site }), ...this.ways("build", { site, ...(tile ?? {}) })];
  }

  /** The ways to use a tile: on the chosen site where there is one. */
  of(tile: Tile, site: number | null): number[] {
    const where = site === null ? {} : { site };
    return this.ways("build", { arms: tile.arms, master: tile.master, ...where });
  }

  /** A site that says why a tile fits nowhere: one where something else could be built. */
  siteFor({ arms }: Tile): number {
    const city = this.view.cities[this.view.town ?? 0];
    const others = [...new Set(city?.room.flat() ?? [])];
    return others.find((site) => !city?.room[arms]?.includes(site)) ?? others[0] ?? 0;
  }

  /** A city as a whole: for a centre, or for where to build. */
  town(city: number): number[] {
    return [...this.ways("centre", { city }), ...this.ways("town", { city })];
  }

  /** Cities that are pointed at as a whole. */
  get wholeTowns(): number[] {
    return this.decoded
      .filter(({ kind }) => kind === "centre" || kind === "town")
      .map(({ args }) => args.city ?? -1);
  }

  /** The city in which this player builds, or null. */
  get building(): number | null {
    const builds = this.decoded.some(({ kind }) => kind === "build" || kind === "finish");
    return builds ? this.view.town : null;
  }

  /** Where a cathedral or a guildmaster may go. */
  get pieces(): { city: number; site: number }[] {
    return this.decoded
      .filter(({ kind }) => kind === "cathedral" || kind === "figure")
      .map(({ args }) => ({ city: args.city ?? -1, site: args.site ?? -1 }));
  }

  /** The city that an action points at, and the site in it where there is one. */
  placeOf(action: number): { city: number; site: number | null } | null {
    const { city, site } = decode(this.kinds, action)?.args ?? {};
    const where = city ?? (site === undefined ? null : this.view.town);
    return where === null ? null : { city: where, site: site ?? null };
  }

  /** Cards are chosen. */
  get choosing(): boolean {
    return this.decoded.some(({ kind }) => kind === "commit");
  }

  /** What a click on a place would have meant, to ask which rule forbids it. */
  meantAt(city: number, place: number, tile: Tile | null): number | undefined {
    const { view } = this;
    const town = this.encode("town", { city });
    switch (view.decision.replace(/^golden_/, "")) {
      case "centre":
        return this.encode("centre", { city });
      case "choose":
        return this.encode("commit", { card: city, influence: 0 });
      case "cathedral":
      case "figure":
        return this.encode(view.decision, { city, site: place });
      case "build":
      case "site":
        if (city !== view.town) return town;
        return this.meantOn(city, place, tile) ?? town;
      default:
        return town;
    }
  }

  private meantOn(city: number, site: number, tile: Tile | null): number | undefined {
    const { view } = this;
    if (view.cities[city]?.stones.includes(site)) return this.encode("finish", { site });
    const usual = view.golden_turn ? GREY : (view.viewer ?? 0);
    const [arms, master] = [tile?.arms ?? usual, tile?.master ?? 0];
    return this.encode("build", { arms, site, master });
  }
}
