import { beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { settings } from "../lib/settings.svelte";
import { Proposing } from "./proposing.svelte";

let legal: readonly number[] = [];
let played: number[] = [];
let proposing = new Proposing({ legal: () => legal, act: (action) => played.push(action) });
beforeEach(() => {
  settings.confirm = true;
  legal = [3, 4];
  played = [];
  proposing = new Proposing({ legal: () => legal, act: (action) => played.push(action) });
});

it("plays at once unless every move is to be confirmed", () => {
  settings.confirm = false;
  proposing.act(3);
  expect(played).toEqual([3]);
  expect(proposing.action).toBeNull();
});

it("shows a move first, and plays it once it is confirmed", () => {
  proposing.act(3);
  expect([proposing.action, played]).toEqual([3, []]);
  proposing.confirm();
  expect([proposing.action, played]).toEqual([null, [3]]);
});

it("is confirmed by the same once more, and moved by something else", () => {
  proposing.act(3);
  proposing.act(4);
  expect([proposing.action, played]).toEqual([4, []]);
  proposing.act(4);
  expect(played).toEqual([4]);
});

it("is put back", () => {
  proposing.act(3);
  proposing.putBack();
  expect(proposing.action).toBeNull();
  proposing.confirm();
  expect(played).toEqual([]);
});

it("does not ask again about what was decided with the move before", () => {
  proposing.act(3, true);
  expect(played).toEqual([3]);
});

it("proposes nothing that is not legal", () => {
  proposing.act(9);
  expect(proposing.action).toBeNull();
});
