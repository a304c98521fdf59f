import { expect, it } from "vitest";

import type { GameEvent, GameInfo, Outcome, View } from "../protocol/types";
import { ask, describe as tell, narrate, tellOutcome, turnsOf, word } from "./telling";

const GAME: GameInfo = {
  id: "toy",
  language: "en",
  rules_version: 1,
  seats: [2, 4],
  options: {},
  kinds: [
    { name: "reveal", first: 0, size: 3, args: [["cell", 3]] },
    { name: "stop", first: 3, size: 1, args: [] },
    { name: "give", first: 4, size: 4, args: [["tile", 2], ["player", 2]] },
  ],
  texts: {
    "prompts.reveal": "Turn over a tile.",
    "waiting.reveal": "{seat} turns over a tile.",
    "actions.reveal": "turn over {cell}",
    "actions.give": "give {tile} to {player}",
    "events.TilesGiven": "{seat} gives {player} {tiles}.",
    "events.TileRevealed": "{seat} turns over {cell}: {tile}.",
    "events.RowClosed": "{seat} closes a row.",
    "events.OrderSet": "The order: {seats}.",
    "yours.TilesGiven": "You give {player} {tiles}.",
    "to_you.TilesGiven": "{seat} gives you {tiles}.",
    "reasons.quiet": "Nobody moves any more.",
    "outcome.single": "{winners} wins.",
    "outcome.shared": "{winners} share the victory.",
    "outcome.you": "You win.",
    "outcome.you_shared": "You share the victory with {winners}.",
    you: "you",
  },
  words: { cell: ["A1", "A2", "A3"], tile: ["red", "violet"] },
  levels: [],
  private: false,
  box: null,
  boxes: [],
};
const NAMES = ["Anna", "Ben"];
const VIEW: View = {
  game: "toy",
  seats: 2,
  viewer: 0,
  to_act: [0],
  decision: "reveal",
  scores: [0, 0],
  over: false,
};

it("calls values by their words, else by their number", () => {
  expect(word(GAME, "cell", 2)).toBe("A3");
  expect(word(GAME, "tile", 1)).toBe("violet");
  expect(word(GAME, "tile", 5)).toBe("5");
});

it("describes actions, known or not", () => {
  expect(tell(GAME, 1)).toBe("turn over A2");
  expect(tell(GAME, 3)).toBe("actions.stop");
  expect(tell(GAME, 99)).toBe("99");
});

it("narrates events with names and words", () => {
  const event = { event: "TileRevealed", seat: 1, cell: 0, tile: 1, audience: null };
  expect(narrate(GAME, event, NAMES)).toBe("Ben turns over A1: violet.");
});

it("asks who is on turn and tells the others whom they wait for", () => {
  expect(ask(GAME, VIEW, NAMES)).toBe("Turn over a tile.");
  expect(ask(GAME, { ...VIEW, viewer: 1 }, NAMES)).toBe("Anna turns over a tile.");
  expect(ask(GAME, { ...VIEW, viewer: null, to_act: [0, 1] }, NAMES)).toBe(
    "Anna, Ben turns over a tile.",
  );
});

it("tells one winner from several", () => {
  const ended = (...winners: number[]): Outcome => ({ winners, scores: [], reason: "quiet" });
  expect(tellOutcome(GAME, ended(1), NAMES)).toBe("Nobody moves any more. Ben wins.");
  expect(tellOutcome(GAME, ended(0, 1), NAMES)).toBe(
    "Nobody moves any more. Anna & Ben share the victory.",
  );
});

const LOOKED = { event: "TileLookedAt", audience: null };

it("puts the events of a turn together", () => {
  const log: GameEvent[] = [0, 0, 1, 0].map((seat) => ({ ...LOOKED, seat }));
  const turns = turnsOf([...log, { event: "GameEnded", audience: null }]);
  expect(turns.map((turn) => turn.length)).toEqual([2, 1, 1, 1]);
});

it("puts together what all do at the same time, and what a turn does to others", () => {
  const happened = (event: string, seat: number) =>
    ({ event, audience: null, seat }) as GameEvent;
  const log = [
    happened("Chosen", 0),
    happened("Chosen", 1),
    happened("Moved", 1),
    happened("Returned", 0),
    happened("Moved", 1),
    happened("Moved", 0),
  ];
  const lengths = (turns: GameEvent[][]) => turns.map((turn) => turn.length);
  expect(lengths(turnsOf(log, { together: ["Chosen"], aside: ["Returned"] }))).toEqual([2, 3, 1]);
  expect(lengths(turnsOf(log))).toEqual([1, 2, 1, 1, 1]);
});

it("calls players by their names, in actions and in what happened", () => {
  expect(tell(GAME, 7, NAMES)).toBe("give violet to Ben");
  expect(tell(GAME, 7)).toBe("give violet to 2");
  const given = { event: "TilesGiven", audience: null, seat: 1, player: 0, tiles: [1, 1] };
  expect(narrate(GAME, given, NAMES)).toBe("Ben gives Anna violet, violet.");
});

it("tells who looks in the second person, where there is a text for it", () => {
  const given = { event: "TilesGiven", audience: null, seat: 1, player: 0, tiles: [1] };
  expect(narrate(GAME, given, NAMES, 1)).toBe("You give Anna violet.");
  expect(narrate(GAME, given, NAMES, 0)).toBe("Ben gives you violet.");
  expect(narrate(GAME, given, NAMES, 2)).toBe("Ben gives Anna violet.");
  const closed = { event: "RowClosed", audience: null, seat: 1 };
  expect(narrate(GAME, closed, NAMES, 1)).toBe("Ben closes a row.");
});

it("puts who looks into a list of names", () => {
  const order = { event: "OrderSet", audience: null, seats: [1, 0] };
  expect(narrate(GAME, order, NAMES, 0)).toBe("The order: Ben, you.");
  expect(narrate(GAME, order, NAMES)).toBe("The order: Ben, Anna.");
});

it("tells a winner who looks so", () => {
  const ended = (...winners: number[]): Outcome => ({ winners, scores: [], reason: "quiet" });
  expect(tellOutcome(GAME, ended(1), NAMES, 1)).toBe("Nobody moves any more. You win.");
  expect(tellOutcome(GAME, ended(1), NAMES, 0)).toBe("Nobody moves any more. Ben wins.");
  expect(tellOutcome(GAME, ended(0, 1), NAMES, 0)).toBe(
    "Nobody moves any more. You share the victory with Ben.",
  );
});
