import { expect, it, vi } from "vitest";

import { Tweens } from "./tweens";

it("moves from 0 to 1 and says when it is there", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1000);
  const wake = vi.fn();
  const tweens = new Tweens(wake);
  const steps: number[] = [];
  const done = tweens.run(100, (t) => steps.push(t));
  tweens.tick(1000);
  tweens.tick(1050);
  expect(tweens.busy).toBe(true);
  tweens.tick(1100);
  expect(tweens.busy).toBe(false);
  await done;
  expect(steps).toEqual([0, 0.5, 1]);
  expect(wake).toHaveBeenCalled();
});

it("is there at once without time, or when it is aborted", async () => {
  const tweens = new Tweens(() => undefined);
  const step = vi.fn();
  await tweens.run(0, step);
  const abort = new AbortController();
  const done = tweens.run(10_000, step, abort.signal);
  abort.abort();
  await done;
  expect(step.mock.calls).toEqual([[1], [1]]);
  expect(tweens.busy).toBe(false);
});
