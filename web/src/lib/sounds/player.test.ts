import { beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { wishes } from "../noticing/wishes.svelte";
import { gainOf, Player } from "./player";

let made = 0;
let played: [name: string, delay: number][] = [];
let now = 0;

class Context {
  state = "suspended";
  constructor() {
    made += 1;
  }
  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }
}

class Synth {
  play(name: string, delay: number): void {
    played.push([name, Math.round(delay * 1000)]);
  }
}
const load = vi.fn(() => Promise.resolve({ Synth } as never));
const touch = (hasBeenActive: boolean) => vi.stubGlobal("navigator", { userActivation: { hasBeenActive } });

beforeEach(() => {
  [made, played, now] = [0, [], 1000];
  load.mockClear();
  touch(true);
  vi.stubGlobal("window", { AudioContext: Context });
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("performance", { now: () => now });
  wishes.sounds = "all";
});

async function awake(): Promise<Player> {
  const player = new Player(load);
  await player.wake();
  return player;
}

it("makes and loads nothing before somebody wants it and has touched the page", async () => {
  wishes.sounds = "off";
  await awake();
  wishes.sounds = "all";
  touch(false);
  const player = await awake();
  player.play("card");
  vi.stubGlobal("window", {});
  await awake();
  expect([made, load.mock.calls.length, played]).toEqual([0, 0, []]);
});

it("makes one thing for all sounds, at the first gesture", async () => {
  const player = await awake();
  await player.wake();
  player.play("card");
  expect([made, load.mock.calls.length, played]).toEqual([1, 1, [["card", 0]]]);
});

it("is no machine gun", async () => {
  const player = await awake();
  for (now = 1000; now < 1200; now += 10) player.play("card");
  expect(played).toHaveLength(3);
  player.play("tile", 300);
  player.play("stamp", 260);
  expect(played.slice(3)).toEqual([["tile", 300]]);
});

it("lets a call wait, but not go under", async () => {
  const player = await awake();
  player.play("card");
  player.play("tile", 50); // too near
  player.play("turn");
  expect(played).toEqual([
    ["card", 0],
    ["turn", 80],
  ]);
});

it("falls silent at once", async () => {
  const player = await awake();
  wishes.sounds = "off";
  player.play("card");
  await player.preview();
  expect(played).toEqual([]);
});

it("tries again with the next gesture where it could not be loaded", async () => {
  load.mockImplementationOnce(() => Promise.reject(new Error("offline")));
  const player = await awake();
  player.play("card");
  expect(played).toEqual([]);
  await player.preview();
  expect(played).toEqual([["turn", 0]]);
});

it("is quiet to begin with", () => {
  expect(gainOf(0)).toBe(0);
  expect(gainOf(wishes.volume)).toBeLessThan(0.15);
  expect(gainOf(100)).toBeLessThan(1);
});
