import { expect, it } from "vitest";

import { pause, paceFor } from "./pace";

it("flips in 260 ms and moves in 420 ms when calm", () => {
  expect(paceFor("calm", 0, false)).toMatchObject({ flip: 260, move: 420, still: false });
});

it("hurries when much has happened meanwhile, but leaves nothing out", () => {
  const late = paceFor("calm", 8, false);
  expect(late.flip).toBeLessThan(260);
  expect(late.hold).toBeGreaterThan(0);
});

it("still shows for a moment what is covered again at once", () => {
  expect(paceFor("instant", 0, false)).toMatchObject({ flip: 0, move: 0 });
  expect(paceFor("instant", 0, false).hold).toBeGreaterThan(0);
});

it("stops pausing when nobody looks any more", async () => {
  const abort = new AbortController();
  const waiting = pause(60_000, abort.signal);
  abort.abort();
  await waiting;
  expect(abort.signal.aborted).toBe(true);
});
