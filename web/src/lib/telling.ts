/**
 * A game's sentences: actions, events, questions and results, made of the texts and the words that
 * the server sends, exactly as it makes them itself.
 */

import { decode } from "../protocol/actions";
import type { GameEvent, GameInfo, Outcome, View } from "../protocol/types";
import { fill } from "./fill";

/** What is called by one of these words is a seat, and is told by the name of who sits there. */
const SEATS = ["seat", "owner", "player", "receiver"];

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

/** The names as a list has them: who looks is "you" there. */
function listed(
  game: GameInfo,
  names: readonly string[],
  viewer: number | null,
): readonly string[] {
  const you = game.texts.you;
  if (viewer === null || you === undefined) return names;
  return names.map((name, seat) => (seat === viewer ? you : name));
}

/** Which text tells an event: `yours` to who did it, `to_you` to whom it concerns too. */
function keyFor(game: GameInfo, event: GameEvent, viewer: number | null): string {
  const fields = new Map<string, unknown>(Object.entries(event));
  const concerned = SEATS.find((word) => viewer !== null && fields.get(word) === viewer);
  if (concerned) {
    const key = `${concerned === "seat" ? "yours" : "to_you"}.${event.event}`;
    if (key in game.texts) return key;
  }
  return `events.${event.event}`;
}

/**
 * An event as a line of the log, in the second person for who looks. Several values (`cards`) are
 * told one after the other.
 */
export function narrate(
  game: GameInfo,
  event: GameEvent,
  names: readonly string[],
  viewer: number | null = null,
): string {
  const words: Record<string, string> = {};
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "number") {
      words[field] = word(game, field, value, names);
    } else if (Array.isArray(value) && value.every((one) => typeof one === "number")) {
      const single = field.replace(/s$/, "");
      const called = listed(game, names, viewer);
      words[field] = value.map((one) => word(game, single, one, called)).join(", ");
    }
  }
  return sentence(game, keyFor(game, event, viewer), words);
}

/** Who did it; null for what nobody did. */
export function seatOf(event: GameEvent): number | null {
  return "seat" in event && typeof event.seat === "number" ? event.seat : null;
}

/** How a game's events make turns, by names of events. */
export interface Grouping {
  /** In a row these are one turn, whoever does them: what all do at the same time. */
  together?: readonly string[] | undefined;
  /** These belong to the turn they come in, whoever they are about. */
  aside?: readonly string[] | undefined;
}

/** Events in a row of one seat belong together. */
export function turnsOf(
  log: readonly GameEvent[],
  { together = [], aside = [] }: Grouping = {},
): GameEvent[][] {
  const turns: GameEvent[][] = [];
  for (const event of log) {
    const turn = turns.at(-1);
    const first = turn?.[0];
    const both = together.includes(event.event);
    const same =
      first && both === together.includes(first.event) && (both || seatOf(first) === seatOf(event));
    if (turn && (same || aside.includes(event.event))) turn.push(event);
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

/** Who has won; a winner who looks is told so. */
export function tellWinners(
  game: GameInfo,
  outcome: Outcome,
  names: readonly string[],
  viewer: number | null = null,
): string {
  const called = (seats: readonly number[]) =>
    seats.map((seat) => names[seat] ?? `${seat + 1}`).join(" & ");
  const { winners } = outcome;
  const yours = winners.length === 1 ? "outcome.you" : "outcome.you_shared";
  if (viewer !== null && winners.includes(viewer) && yours in game.texts) {
    return sentence(game, yours, { winners: called(winners.filter((seat) => seat !== viewer)) });
  }
  const key = ["outcome.nobody", "outcome.single"][winners.length] ?? "outcome.shared";
  return sentence(game, key, { winners: called(winners) });
}

/** How the game ended. */
export function tellReason(game: GameInfo, outcome: Outcome): string {
  return sentence(game, `reasons.${outcome.reason}`);
}

/** How the game ended, and who has won. */
export function tellOutcome(
  game: GameInfo,
  outcome: Outcome,
  names: readonly string[],
  viewer: number | null = null,
): string {
  return `${tellReason(game, outcome)} ${tellWinners(game, outcome, names, viewer)}`;
}
