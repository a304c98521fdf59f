import { expect, it } from "vitest";

import type { GameEvent, GameInfo, Moved, View } from "../protocol/types";
import { gainsOf, headlineOf, turnAfter, weightiest } from "./turns";

const GAME = { texts: { "events.Took": "", "events.Stopped": "" } } as unknown as GameInfo;
const happened = (event: string, seat = 0): GameEvent & { seat: number } => ({
  event,
  seat,
  audience: null,
});
const viewWith = (...scores: (number | null)[]) => ({ scores }) as unknown as View;
const moveOf = (seat: number, ...events: GameEvent[]) => ({ seat, events }) as unknown as Moved;

it("heads a turn with its last event that has words, or with what the game finds weightier", () => {
  const events = ["Took", "Stopped", "Unspoken"].map((name) => happened(name));
  expect(headlineOf(GAME, events, undefined)).toBe(events[1]);
  expect(headlineOf(GAME, events, weightiest(["Gave", "Took"]))).toBe(events[0]);
  expect(headlineOf(GAME, events, weightiest(["Gave"]))).toBe(events[1]);
  expect(headlineOf(GAME, [], weightiest(["Took"]))).toBeUndefined();
});

it("keeps the moves in a row of another seat, until an own one comes between", () => {
  const [start, later] = [viewWith(0), viewWith(1)];
  const one = moveOf(1, happened("Took", 1));
  const two = moveOf(1, happened("Stopped", 1));
  const own = moveOf(0, happened("Took", 0));
  let turn = turnAfter(null, start, one, 0);
  turn = turnAfter(turn, later, two, 0);
  expect(turn).toMatchObject({ seat: 1, before: start, moves: [one, two] });
  turn = turnAfter(turn, later, own, 0);
  expect(turn).toMatchObject({ moves: [one, two] });
  expect(turnAfter(turn, later, one, 0)).toMatchObject({ before: later, moves: [one] });
});

it("keeps an own move that sets off what others do", () => {
  const reveal = moveOf(0, happened("Took", 0), happened("Took", 1));
  expect(turnAfter(null, viewWith(), reveal, 0)?.moves).toEqual([reveal]);
  expect(turnAfter(null, viewWith(), moveOf(0, happened("Took", 0)), 0)).toBeNull();
});

it("finds whose points have changed, where they may be known", () => {
  const changes = gainsOf([], viewWith(3, 5, null, 1), viewWith(3, 1, 4, 2));
  expect(changes.map(({ seat, by }) => [seat, by])).toEqual([
    [1, -4],
    [3, 1],
  ]);
});
