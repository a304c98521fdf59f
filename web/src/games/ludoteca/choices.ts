/** What can be pointed at: legal actions sorted by the thing that is clicked. No rules here. */

import { decode, encode, narrow, plain, type Decoded } from "../../protocol/actions";
import type { KindInfo } from "../../protocol/types";
import { faceOf, type Sort } from "./cards/cards";
import type { LudotecaLaying, LudotecaView } from "./types";

/** Cards with a kind of action of their own. */
const OWN_KIND = new Map<Sort, string>([
  ["guest", "two"],
  ["swapper", "x"],
  ["joker", "joker"],
]);

/** What brings the turn on without doing anything is said quietly. */
const QUIET = ["pass", "enough"];
/** With a card in mind these stand on the card itself. */
const OF_CARDS = ["pass", "joker"];

export class Choices {
  constructor(
    private readonly kinds: readonly KindInfo[],
    private readonly legal: readonly number[],
    private readonly view: LudotecaView,
  ) {}

  /** Whether anything at all is asked of whoever looks. */
  get any(): boolean {
    return this.legal.length > 0;
  }

  /** The legal action of a kind, if there is one. */
  find(kind: string, args: Record<string, number> = {}): number | undefined {
    return narrow(this.kinds, this.legal, { kind, args })[0];
  }

  /** An action whether it is legal or not, to ask why it is not. */
  encode(kind: string, args: Record<string, number> = {}): number | undefined {
    return encode(this.kinds, kind, args);
  }

  private decoded(): { action: number; means: Decoded }[] {
    return this.legal.flatMap((action) => {
      const means = decode(this.kinds, action);
      return means ? [{ action, means }] : [];
    });
  }

  private ownKind(card: number): string | undefined {
    return OWN_KIND.get(faceOf(this.view.constants.faces, card).sort);
  }

  /** All legal actions that begin with a card of the hand. */
  of(card: number): number[] {
    const begins = ({ kind, args }: Decoded) =>
      args.card === undefined
        ? kind === this.ownKind(card)
        : args.card === card && kind !== "pick"; // that one is about the discard pile
    return this.decoded().flatMap(({ action, means }) => (begins(means) ? [action] : []));
  }

  /** Laying a card in a row, or what a click there would have meant. */
  lay(card: number, owner: number, pillar: number): { legal: boolean; action: number | undefined } {
    const kind = this.ownKind(card) ?? "lay";
    const args: Record<string, Record<string, number>> = {
      two: { owner, pillar },
      x: { owner },
      joker: {},
      lay: { card, pillar },
    };
    // Only some cards go to others; for the rest the click meant the own row.
    const found = owner === this.view.viewer || kind === "two" ? this.find(kind, args[kind]) : undefined;
    return { legal: found !== undefined, action: found ?? this.encode(kind, args[kind]) };
  }

  /** The pillars of a player that can be pointed at, with a card of the hand or with none. */
  pillars(owner: number, card: number | null): Set<number> {
    const found = new Set<number>();
    for (const { pillar } of this.view.areas[owner]?.rows ?? []) {
      const laid = card !== null && this.lay(card, owner, pillar).legal;
      const own = owner === this.view.viewer && (this.find("retract", { pillar }) ?? this.find("at", { pillar }));
      if (laid || typeof own === "number") found.add(pillar);
    }
    return found;
  }

  /** The players that can be pointed at with a card: to give it to them, or to swap it there. */
  players(card: number | null): Map<number, number> {
    const found = new Map<number, number>();
    if (card === null) return found;
    for (const action of this.of(card)) {
      const { kind, args } = decode(this.kinds, action) ?? { kind: "", args: {} };
      const player = kind === "x" ? args.owner : args.player;
      if (player !== undefined) found.set(player, action);
    }
    return found;
  }

  /**
   * What an action points at, as shelves, players and piles are called where cards are dropped;
   * null for what is a button.
   */
  placeOf(action: number): string | null {
    const { kind, args } = decode(this.kinds, action) ?? { kind: "", args: {} };
    const { owner = this.view.viewer, pillar, player } = args;
    if (kind === "discard" || kind === "take") return "discards";
    if (kind === "draw") return "pile";
    if (player !== undefined) return `player-${player}`;
    if (pillar === undefined) return kind === "x" ? `player-${owner}` : null;
    return kind === "swap" || owner !== this.view.viewer ? null : `shelf-${owner}-${pillar}`;
  }

  /** What kind of action it is. */
  kindOf(action: number): string {
    return decode(this.kinds, action)?.kind ?? "";
  }

  /** The actions that need nothing but a button, with a card of the hand chosen or none. */
  plain(card: number | null): { action: number; quiet: boolean }[] {
    return plain(this.kinds, this.legal)
      .map((action) => ({ action, kind: this.kindOf(action) }))
      .filter(({ kind }) => card === null || !OF_CARDS.includes(kind))
      .map(({ action, kind }) => ({ action, quiet: QUIET.includes(kind) }));
  }

  /**
   * The combinations the hand offers, or the ways to make the chosen one: one click each. Those
   * with a chosen card come first.
   */
  combinations(card: number | null = null): LudotecaLaying[] {
    const { offers, ways } = this.view.derived;
    const takes = ({ cards }: LudotecaLaying) => Number(cards.some((one) => one.card === card));
    return [...offers, ...ways]
      .filter(({ action }) => this.legal.includes(action))
      .toSorted((one, other) => takes(other) - takes(one));
  }

  /** The cards that make a combination with one of the hand. */
  partners(card: number | null): Set<number> {
    const together = this.combinations()
      .map(({ cards }) => cards.map((one) => one.card))
      .filter((cards) => card !== null && cards.includes(card));
    return new Set(together.flat().filter((one) => one !== card));
  }

  /** The values a joker can have in a pillar, the highest first. */
  values(pillar: number): { value: number; action: number }[] {
    return this.decoded()
      .filter(({ means }) => means.kind === "at" && means.args.pillar === pillar)
      .map(({ action, means }) => ({ value: means.args.value ?? 0, action }))
      .reverse();
  }
}
