import { describe, expect, it, vi } from "vitest";

import { paceFor } from "../../table/pace";
import { positions } from "./positions.fixture";
import { Staging } from "./staging.svelte";
import type { LucandorEvent, LucandorView } from "./types";

const before = positions.push.view;
const seat = before.turn ?? -1;
const origin = before.pending?.place ?? -1;
const moved: LucandorEvent = { event: "DrawerMoved", audience: null, seat, origin, place: 6 };
const after = (viewer: number | null): LucandorView => ({ ...before, viewer, pending: null });
const never = new AbortController().signal;

/** A staging of the position, and whether the drawer has left its place so long after. */
function leaving(viewer: number | null, speed: "calm" | "instant" = "calm") {
  const staging = new Staging({
    view: () => before,
    where: () => undefined,
    room: () => Promise.resolve(),
  });
  void staging.show(moved, paceFor(speed, 0, true), after(viewer), never);
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return staging.shown.pending === null;
  };
}

describe("a drawer that somebody moves", () => {
  it("is seen pulled out before it goes, as nothing is told of that", async () => {
    vi.useFakeTimers();
    const gone = leaving(seat + 1);
    expect(await gone(1400)).toBe(false);
    expect(await gone(200)).toBe(true);
  });

  it("goes at once for who has just pulled it, and for who wants to see nothing move", async () => {
    vi.useFakeTimers();
    expect(await leaving(seat)(0)).toBe(true);
    expect(await leaving(seat + 1, "instant")(0)).toBe(true);
  });
});

describe("the card of a luck check", () => {
  const check = { event: "LuckChecked", audience: null, seat, corner: 0, card: 3, success: 1 };
  const returned = { event: "StoneReturned", audience: null, seat, target: 0, level: 1 };
  const told = { event: "IronWasted", audience: null, seat, card: 5 };

  it("stays until something else is told", async () => {
    vi.useFakeTimers();
    const view = before;
    const staging = new Staging({
      view: () => view,
      where: () => undefined,
      room: () => Promise.resolve(),
    });
    const show = async (event: object) => {
      void staging.show(event as LucandorEvent, paceFor("calm", 0, true), view, never);
      await vi.advanceTimersByTimeAsync(4000);
    };
    await show(check);
    expect(staging.luck?.open).toBe(true);
    await show(returned);
    expect(staging.luck?.card).toBe(3);
    await show(told);
    expect(staging.luck).toBeNull();
  });
});
