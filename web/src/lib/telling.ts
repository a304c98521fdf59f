/** A game's own words, as the server sends them: actions, events and questions in sentences. */

import { decode } from "../protocol/actions";
import type { GameInfo } from "../protocol/types";
import { fill } from "./fill";

/** Something that happened. Its fields are the game's; `seat` is always who did it. */
export interface GameEvent {
  event: string;
  seat?: number;
  [field: string]: unknown;
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string;
  seats: number;
  viewer: number | null;
  to_act: number[];
  decision: string;
  scores: number[];
  over: boolean;
}

/** What is called by one of these words is a seat, and is told by the name of who sits there. */
const SEATS = ["seat", "owner", "player"];

/** How players call a value: a cell `C4`, a colour or a player by name, else the number itself. */
export function word(
  game: GameInfo,
  argument: string,
  value: number,
  names: readonly string[] = [],
): string {
  const name = SEATS.includes(argument) ? names[value] : undefined;
  if (name !== undefined) return name;
  return game.words[argument]?.[value] ?? game.texts[`values.${argument}.${value}`] ?? `${value}`;
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
  return fill(game.texts[`actions.${decoded.kind}`] ?? decoded.kind, Object.fromEntries(words));
}

export function narrate(
  game: GameInfo,
  event: { event: string },
  names: readonly string[],
): string {
  const words: Record<string, string> = {};
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "number") {
      words[field] = word(game, field, value, names);
    } else if (Array.isArray(value) && value.every((one) => typeof one === "number")) {
      const single = field.replace(/s$/, "");
      words[field] = value.map((one) => word(game, single, one, names)).join(", ");
    }
  }
  return fill(game.texts[`events.${event.event}`] ?? event.event, words);
}

/** Events in a row of one seat belong together. */
export function turnsOf(log: readonly GameEvent[]): GameEvent[][] {
  const turns: GameEvent[][] = [];
  for (const event of log) {
    const turn = turns.at(-1);
    if (turn && turn[0]?.seat === event.seat) turn.push(event);
    else turns.push([event]);
  }
  return turns;
}

/** The sentence: what is asked of this viewer, or whom everybody waits for. */
export function ask(game: GameInfo, view: View, names: readonly string[]): string {
  if (view.viewer !== null && view.to_act.includes(view.viewer)) {
    return game.texts[`prompts.${view.decision}`] ?? view.decision;
  }
  const seat = view.to_act.map((who) => names[who] ?? `${who}`).join(", ");
  return fill(game.texts[`waiting.${view.decision}`] ?? view.decision, { seat });
}

export function tellOutcome(
  game: GameInfo,
  winners: readonly number[],
  names: readonly string[],
): string {
  const key = ["outcome.nobody", "outcome.single"][winners.length] ?? "outcome.shared";
  const who = winners.map((seat) => names[seat] ?? `${seat}`).join(" & ");
  return fill(game.texts[key] ?? "{winners}", { winners: who });
}
