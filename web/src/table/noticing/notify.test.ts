import { beforeEach, expect, it, vi } from "vitest";

import { Caller } from "./notify";

class Shown {
  static permission = "granted";
  static all: Shown[] = [];
  closed = false;
  onclick?: () => void;
  constructor(
    readonly text: string,
    readonly how: { tag: string },
  ) {
    Shown.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}
const focus = vi.fn();

beforeEach(() => {
  Object.assign(Shown, { permission: "granted", all: [] });
  vi.stubGlobal("Notification", Shown);
  vi.stubGlobal("window", { focus });
});

it("calls once per table and hangs up", () => {
  const caller = new Caller("t1");
  caller.call("It is your turn", "en", false);
  caller.call("It is your turn", "en", false);
  expect(Shown.all.map(({ closed, how }) => [closed, how.tag])).toEqual([
    [true, "spielwerk-t1"],
    [false, "spielwerk-t1"],
  ]);
  caller.hangUp();
  expect(Shown.all.map(({ closed }) => closed)).toEqual([true, true]);
});

it("brings the table to the front", () => {
  new Caller("t1").call("It is your turn", "en", true);
  Shown.all[0]?.onclick?.();
  expect(focus).toHaveBeenCalledOnce();
  expect(Shown.all[0]?.closed).toBe(true);
});

it("does not call who has taken the permission back", () => {
  Shown.permission = "denied";
  new Caller("t1").call("It is your turn", "en", false);
  expect(Shown.all).toEqual([]);
});
