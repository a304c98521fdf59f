/**
 * The page tells a game in the very sentences of the Python side. `tests/page/test_sentences.py`
 * writes them to a file, names it in SPIELWERK_SENTENCES, and runs this.
 */

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import type { GameEvent, GameInfo, Outcome, View } from "../protocol/types";
import { ask, describe as tell, narrate, tellOutcome } from "./telling";

/** One game in one language: what is to be told, and how Python tells it. */
interface Told {
  game: GameInfo;
  names: string[];
  /** Who looks; events and results are told once to this seat and once to nobody in particular. */
  viewer: number;
  events: [GameEvent, string][];
  yours: [GameEvent, string][];
  actions: [number, string][];
  questions: [View, string][];
  outcomes: [Outcome, string][];
  your_outcomes: [Outcome, string][];
}

const file = process.env.SPIELWERK_SENTENCES ?? "";
const all = JSON.parse(readFileSync(file, "utf-8")) as Told[];

function agree<T>(pairs: [T, string][], sentence: (what: T) => string): void {
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.map(([what]) => sentence(what))).toEqual(pairs.map(([, text]) => text));
}

it.each(all.map((told) => [told.game.id, told.game.language, told] as const))(
  "tells %s in %s as Python does",
  (_, __, { game, names, viewer, events, yours, actions, questions, outcomes, your_outcomes }) => {
    agree(events, (event) => narrate(game, event, names));
    agree(yours, (event) => narrate(game, event, names, viewer));
    agree(actions, (action) => tell(game, action, names));
    agree(questions, (view) => ask(game, view, names));
    agree(outcomes, (outcome) => tellOutcome(game, outcome, names));
    agree(your_outcomes, (outcome) => tellOutcome(game, outcome, names, viewer));
  },
);
