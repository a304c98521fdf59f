import { describe, expect, it } from "vitest";

import { beatFor, paceFor, pause } from "./pace";

it("flips in 260 ms and moves in 420 ms when calm", () => {
  expect(paceFor("calm", 0, false)).toMatchObject({ flip: 260, move: 420, still: false });
});

it("hurries when much has happened meanwhile, but leaves nothing out", () => {
  expect(paceFor("calm", 2, false).flip).toBe(260);
  expect(paceFor("calm", 8, false).flip).toBe(130);
  expect(paceFor("calm", 20, false).flip).toBe(65);
  expect(paceFor("calm", 20, false).hold).toBeGreaterThan(0);
});

it("still shows for a moment what is covered again at once", () => {
  expect(paceFor("instant", 0, false)).toMatchObject({ flip: 0, move: 0 });
  expect(paceFor("instant", 0, false).hold).toBeGreaterThan(0);
});

describe("a beat", () => {
  it("is as long as it takes to read", () => {
    expect(beatFor("calm", 5, 0)).toBe(1500);
    expect(beatFor("brisk", 5, 0)).toBe(750);
    expect(beatFor("instant", 5, 0)).toBe(0);
    expect(beatFor("calm", 0, 0)).toBe(0);
  });

  it("is shorter for whoever has fallen behind, yet can be read unless very much waits", () => {
    expect(beatFor("calm", 5, 3)).toBe(1125);
    expect(beatFor("calm", 5, 10)).toBe(750);
    expect(beatFor("brisk", 5, 10)).toBe(750);
    expect(beatFor("calm", 5, 11)).toBe(375);
    expect(beatFor("brisk", 5, 11)).toBe(187.5);
  });
});

it("stops pausing when nobody looks any more", async () => {
  const abort = new AbortController();
  const waiting = pause(60_000, abort.signal);
  abort.abort();
  await waiting;
  expect(abort.signal.aborted).toBe(true);
});
