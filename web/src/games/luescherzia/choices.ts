/** What can be pointed at, and what can be chosen without: the legal actions, sorted. */

import { sentenceCase } from "../../lib/fill";
import { describe, word } from "../../lib/telling";
import { decode, encode, plain, targets } from "../../protocol/actions";
import type { GameInfo } from "../../protocol/types";
import type { LuescherziaView } from "./types";
import { percent, words } from "./words";

/** Something to choose that nothing is pointed at for: a button with what there is to know. */
export interface Way {
  action: number;
  title: string;
  note: string;
  /** How likely it is to succeed. */
  chance: string;
  legal: boolean;
}

/** An action, whether it is allowed now or not. */
export interface Offer {
  action: number;
  legal: boolean;
}

/** Offered even where they are not allowed just now: whoever asks is told why. */
const ANYWAY: Record<string, string[]> = { influence: ["pay"], reroll: ["reroll"] };

export class Choices {
  /** What can be pointed at, each with its action. */
  readonly cards: ReadonlyMap<number, number>;
  readonly facings: ReadonlyMap<number, number>;
  readonly finds: ReadonlyMap<number, number>;

  constructor(
    private readonly kinds: GameInfo["kinds"],
    private readonly legal: readonly number[],
    private readonly view: LuescherziaView,
  ) {
    this.cards = targets(kinds, legal, "card");
    this.facings = targets(kinds, legal, "direction");
    this.finds = targets(kinds, legal, "find");
  }

  /** Whether anything at all is asked of whoever looks. */
  get any(): boolean {
    return this.legal.length > 0;
  }

  /** An action of a kind, and whether it is legal; undefined where there is no such action. */
  find(kind: string, args: Record<string, number> = {}): Offer | undefined {
    const action = encode(this.kinds, kind, args);
    return action === undefined ? undefined : { action, legal: this.legal.includes(action) };
  }

  /** The cards of the hand that lead to a field, as the group is heading now. */
  cardsTo(field: number): number[] {
    return this.view.previews
      .filter(({ card, facing }) => facing === this.view.facing && this.cards.has(card))
      .filter(({ path }) => path.length > 1 && path.at(-1) === field)
      .map(({ card }) => card);
  }

  /** Turning to a field next to the lantern. */
  facingTo(field: number): number | undefined {
    return this.facings.get(this.view.derived.neighbours.indexOf(field));
  }

  /** The field in whose direction an action turns. */
  fieldOf(action: number): number | null {
    const { direction } = decode(this.kinds, action)?.args ?? {};
    return direction === undefined ? null : (this.view.derived.neighbours[direction] ?? null);
  }

  ways(game: GameInfo, names: readonly string[]): Way[] {
    if (!this.any) return [];
    const { view, kinds } = this;
    const offered = new Set(plain(kinds, this.legal));
    for (const kind of ANYWAY[view.decision] ?? []) {
      const action = encode(kinds, kind);
      if (action !== undefined) offered.add(action);
    }
    const others = [...offered]
      .sort((a, b) => a - b)
      .map((action) => ({
        action,
        title: sentenceCase(describe(game, action, names)),
        ...facts(decode(kinds, action)?.kind ?? "", view, game),
        legal: this.legal.includes(action),
      }));
    return [...this.rolls(), ...others];
  }

  /** How many dice to roll; those who cannot pay for more may ask why. */
  private rolls(): Way[] {
    const { check, decision, derived } = this.view;
    if (!check || decision !== "roll") return [];
    const ways: Way[] = [];
    for (let paid = 0; check.dice + paid <= derived.most_dice; paid++) {
      const offer = this.find("roll", { paid });
      if (!offer) continue;
      const known = check.rolls.find((roll) => roll.paid === paid);
      ways.push({
        ...offer,
        title: words("way.roll", { count: check.dice + paid }),
        note: paid === 0 ? words("way.free") : words("way.for", { paid }),
        chance: known ? percent(known.chance) : "",
      });
    }
    return ways;
  }
}

type Facts = Pick<Way, "note" | "chance">;

function facts(kind: string, view: LuescherziaView, game: GameInfo): Facts {
  const { check, derived } = view;
  if (check && kind === "accept")
    return { note: words(derived.passes ? "way.passes" : "way.fails"), chance: "" };
  if (check && kind === "reroll") {
    // One die cannot make up for two: how likely it is with all that can be paid, the tray tells.
    const chance = derived.one_decides ? check.next_chance : null;
    return {
      note: words("way.costs", { price: check.price }),
      chance: chance ? percent(chance) : "",
    };
  }
  const outlook = view.outlooks.find((one) => one.kind === kind);
  if (!outlook) return { note: "", chance: "" };
  const skill = word(game, "skill", outlook.skill);
  return {
    note: [
      words("way.dice", { skill, count: outlook.dice }),
      words("way.needed", { count: outlook.needed }),
    ].join(" "),
    chance: percent(outlook.chance),
  };
}
