/**
 * A game's sentences: actions, events, questions and results, made of the texts and the words that
 * the server sends, exactly as it makes them itself.
 */

import { decode } from "../protocol/actions";
import type { GameEvent, GameInfo, Outcome, View } from "../protocol/types";
import { fill } from "./fill";

/** What is called by one of these words is a seat, and is told by the name of who sits there. */
const SEATS = ["seat", "owner", "player"];

/** How players call a value: a cell `C4`, a colour or a player by name, else the number itself. */
export function word(
  game: GameInfo,
  argument: string,
  value: number,
  names: readonly string[] = [],
): string {
  if (SEATS.includes(argument)) return names[value] ?? `${value + 1}`;
  return game.words[argument]?.[value] ?? `${value}`;
}

function sentence(game: GameInfo, key: string, values: Record<string, string | number> = {}): string {
  return fill(game.texts[key] ?? key, game.language, values);
}

export function describe(
  game: GameInfo,
  action: number,
  names: readonly string[] = [],
): string {
  const decoded = decode(game.kinds, action);
  if (!decoded) return String(action);
  const words = Object.entries(decoded.args).map(([argument, value]) => [
    argument,
    word(game, argument, value, names),
  ]);
  return sentence(game, `actions.${decoded.kind}`, Object.fromEntries(words));
}

/** An event as a line of the log. Several values (`cards`) are told one after the other. */
export function narrate(game: GameInfo, event: GameEvent, names: readonly string[]): string {
  const words: Record<string, string> = {};
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "number") {
      words[field] = word(game, field, value, names);
    } else if (Array.isArray(value) && value.every((one) => typeof one === "number")) {
      const single = field.replace(/s$/, "");
      words[field] = value.map((one) => word(game, single, one, names)).join(", ");
    }
  }
  return sentence(game, `events.${event.event}`, words);
}

/** Who did it; null for what nobody did. */
export function seatOf(event: GameEvent): number | null {
  return "seat" in event && typeof event.seat === "number" ? event.seat : null;
}

/** Events in a row of one seat belong together. */
export function turnsOf(log: readonly GameEvent[]): GameEvent[][] {
  const turns: GameEvent[][] = [];
  for (const event of log) {
    const turn = turns.at(-1);
    if (turn?.[0] && seatOf(turn[0]) === seatOf(event)) turn.push(event);
    else turns.push([event]);
  }
  return turns;
}

/** The sentence: what is asked of this viewer, or whom everybody waits for. */
export function ask(game: GameInfo, view: View, names: readonly string[]): string {
  if (view.viewer !== null && view.to_act.includes(view.viewer)) {
    const numbers = Object.entries(view).filter(([, value]) => typeof value === "number");
    return sentence(game, `prompts.${view.decision}`, Object.fromEntries(numbers));
  }
  const seat = view.to_act.map((who) => names[who] ?? `${who + 1}`).join(", ");
  return sentence(game, `waiting.${view.decision}`, { seat });
}

/** Who has won. */
export function tellWinners(game: GameInfo, outcome: Outcome, names: readonly string[]): string {
  const key = ["outcome.nobody", "outcome.single"][outcome.winners.length] ?? "outcome.shared";
  const winners = outcome.winners.map((seat) => names[seat] ?? `${seat + 1}`).join(" & ");
  return sentence(game, key, { winners });
}

/** How the game ended. */
export function tellReason(game: GameInfo, outcome: Outcome): string {
  return sentence(game, `reasons.${outcome.reason}`);
}

/** How the game ended, and who has won. */
export function tellOutcome(game: GameInfo, outcome: Outcome, names: readonly string[]): string {
  return `${tellReason(game, outcome)} ${tellWinners(game, outcome, names)}`;
}
