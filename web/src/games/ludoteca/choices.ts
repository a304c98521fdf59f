/** What can be pointed at: legal actions sorted by the thing that is clicked. No rules here. */

import { decode, encode, narrow, type Decoded } from "../../protocol/actions";
import type { KindInfo } from "../../protocol/types";
import { GUEST, JOKER, PILLARS, SWAPPER, VALUES } from "./cards/cards";
import type { LudotecaCombination, LudotecaView } from "./types";

/** Cards with a kind of action of their own. */
const OWN_KIND = new Map([
  [GUEST, "two"],
  [SWAPPER, "x"],
  [JOKER, "joker"],
]);

const COMBINATIONS = ["pair", "straight", "four"];

export class Choices {
  constructor(
    private readonly kinds: readonly KindInfo[],
    private readonly legal: readonly number[],
    private readonly view: Pick<LudotecaView, "viewer">,
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

  /** All legal actions that begin with a card of the hand. */
  of(card: number): number[] {
    const begins = ({ kind, args }: Decoded) =>
      args.card === undefined
        ? kind === OWN_KIND.get(card)
        : args.card === card && kind !== "pick"; // that one is about the discard pile
    return this.decoded().flatMap(({ action, means }) => (begins(means) ? [action] : []));
  }

  /** Laying a card in a row, or what a click there would have meant. */
  lay(card: number, owner: number, pillar: number): { legal: boolean; action: number | undefined } {
    const kind = OWN_KIND.get(card) ?? "lay";
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
    for (let pillar = 0; pillar < PILLARS; pillar++) {
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

  /** The combinations the hand offers, one click each. */
  combinations(): { action: number; kind: string; args: Record<string, number> }[] {
    return this.decoded().flatMap(({ action, means }) =>
      COMBINATIONS.includes(means.kind) ? [{ action, ...means }] : [],
    );
  }

  /** The values a joker can have in a pillar, the highest first. */
  values(pillar: number): { value: number; action: number }[] {
    return this.decoded()
      .filter(({ means }) => means.kind === "at" && means.args.pillar === pillar)
      .map(({ action, means }) => ({ value: means.args.value ?? 0, action }))
      .reverse();
  }

  /** The ways to make a combination, each as the cards it takes. */
  ways(wish: LudotecaCombination): { action: number; cards: { card: number; value: number }[] }[] {
    return this.decoded()
      .filter(({ means }) => means.kind === "use")
      .map(({ action, means }) => ({ action, cards: cardsOf(wish, means.args.mask ?? 0) }));
  }
}

/** The cards of a combination; where the mask has no bit a joker stands in. */
export function cardsOf(
  { kind, pillar, value }: LudotecaCombination,
  mask: number,
): { card: number; value: number }[] {
  const own = (bit: number) => ((mask >> bit) & 1) === 1;
  if (kind === "four") {
    const fixed = Array.from({ length: PILLARS }, (_, k) => k).filter(own);
    const worth = value ?? 0;
    return Array.from({ length: 4 }, (_, k) => {
      const held = fixed[k];
      return { card: held === undefined ? JOKER : held * VALUES + worth - 1, value: worth };
    });
  }
  const top = kind === "pair" ? 4 : (value ?? 0);
  return Array.from({ length: kind === "pair" ? 2 : 3 }, (_, k) => ({
    card: own(k) ? (pillar ?? 0) * VALUES + top - k - 1 : JOKER,
    value: top - k,
  }));
}
