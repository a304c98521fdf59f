/** What can be chosen without pointing at anything: each a button with what there is to know. */

import { sentenceCase } from "../../lib/fill";
import { describe, word } from "../../lib/telling";
import { decode, encode, plain } from "../../protocol/actions";
import type { GameInfo, LuescherziaView } from "../../protocol/types";
import { counted, percent, words } from "./words";

export interface Way {
  action: number;
  title: string;
  note: string;
  /** How likely it is to succeed. */
  chance: string;
  legal: boolean;
}

/** Offered even where they are not allowed just now: whoever asks is told why. */
const ANYWAY: Record<string, string[]> = { influence: ["pay"], reroll: ["reroll"] };

export function waysOf(
  view: LuescherziaView,
  legal: readonly number[],
  game: GameInfo,
  names: readonly string[],
): Way[] {
  if (legal.length === 0) return [];
  const rolls = view.decision === "roll" ? rollWays(view, legal, game) : [];
  const offered = new Set(plain(game.kinds, legal));
  for (const kind of ANYWAY[view.decision] ?? []) {
    const action = encode(game.kinds, kind);
    if (action !== undefined) offered.add(action);
  }
  const others = [...offered]
    .sort((a, b) => a - b)
    .map((action) => ({
      action,
      title: sentenceCase(describe(game, action, names)),
      ...facts(decode(game.kinds, action)?.kind ?? "", view, game),
      legal: legal.includes(action),
    }));
  return [...rolls, ...others];
}

type Facts = Pick<Way, "note" | "chance">;

function facts(kind: string, view: LuescherziaView, game: GameInfo): Facts {
  const { check } = view;
  if (check && kind === "accept") {
    const passed = check.successes >= check.needed;
    return { note: words(passed ? "way.passes" : "way.fails"), chance: "" };
  }
  if (check && kind === "reroll") {
    // One die cannot make up for two: how likely it is with all that can be paid, the tray tells.
    const chance = check.needed - check.successes === 1 ? check.next_chance : null;
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
      counted(outlook.dice, "way.dice.one", "way.dice.many", { skill }),
      counted(outlook.needed, "way.needed.one", "way.needed.many"),
    ].join(" "),
    chance: percent(outlook.chance),
  };
}

const MOST_DICE = 5;

/** How many dice to roll; those who cannot pay for more may ask why. */
function rollWays(view: LuescherziaView, legal: readonly number[], game: GameInfo): Way[] {
  const { check } = view;
  if (!check) return [];
  const ways: Way[] = [];
  for (let paid = 0; check.dice + paid <= MOST_DICE; paid++) {
    const action = encode(game.kinds, "roll", { paid });
    if (action === undefined) continue;
    const known = check.rolls.find((roll) => roll.paid === paid);
    ways.push({
      action,
      title: counted(check.dice + paid, "way.roll.one", "way.roll.many"),
      note: paid === 0 ? words("way.free") : words("way.for", { paid }),
      chance: known ? percent(known.chance) : "",
      legal: legal.includes(action),
    });
  }
  return ways;
}
