/** What a player has pointed at so far, and which legal actions are left. */

import { encode, narrow, type Decoded } from "../../protocol/actions";
import type { FlandernView, KindInfo } from "../../protocol/types";
import { GREY } from "./art/arms";

/** A tile to build with: whose arms, and with (1) or without (0) a printed guildmaster. */
export interface Tile {
  arms: number;
  master: number;
}

/** The ways to use a site: with the chosen tile where there is one; finishing is one too. */
export function waysAt(
  kinds: readonly KindInfo[],
  legal: readonly number[],
  site: number,
  tile: Tile | null,
): number[] {
  const finishing = narrow(kinds, legal, { kind: "finish", args: { site } });
  const building = narrow(kinds, legal, { kind: "build", args: { site, ...(tile ?? {}) } });
  return [...finishing, ...building];
}

/** The ways to use a tile: on the chosen site where there is one. */
export function waysOf(
  kinds: readonly KindInfo[],
  legal: readonly number[],
  tile: Tile,
  site: number | null,
): number[] {
  const where = site === null ? {} : { site };
  return narrow(kinds, legal, { kind: "build", args: { arms: tile.arms, master: tile.master, ...where } });
}

/** What a click on a place would have meant, to ask which rule forbids it. */
export function meantAt(
  kinds: readonly KindInfo[],
  view: FlandernView,
  city: number,
  place: number,
  tile: Tile | null,
): number | undefined {
  const town = encode(kinds, "town", { city });
  switch (view.decision.replace(/^golden_/, "")) {
    case "centre":
      return encode(kinds, "centre", { city });
    case "choose":
      return encode(kinds, "commit", { card: city, influence: 0 });
    case "cathedral":
    case "figure":
      return encode(kinds, view.decision, { city, site: place });
    case "build":
    case "site":
      if (city !== view.town) return town;
      return meantOn(kinds, view, city, place, tile) ?? town;
    default:
      return town;
  }
}

function meantOn(
  kinds: readonly KindInfo[],
  view: FlandernView,
  city: number,
  site: number,
  tile: Tile | null,
): number | undefined {
  if (view.cities[city]?.stones.includes(site)) return encode(kinds, "finish", { site });
  const usual = view.golden_turn ? GREY : (view.viewer ?? 0);
  return encode(kinds, "build", { arms: tile?.arms ?? usual, site, master: tile?.master ?? 0 });
}

/** The cities a decoded action points at as a whole: for a centre, or for where to build. */
export function wholeTown(action: Decoded): boolean {
  return action.kind === "centre" || action.kind === "town";
}
