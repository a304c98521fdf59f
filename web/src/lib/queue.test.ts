import { describe, expect, it } from "vitest";

import { Queue } from "./queue";

/** Lets everything that waits for a promise go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function gate() {
  const opens: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => opens.push(resolve));
  return { wait, open: () => opens.shift()?.() };
}

describe("the queue of what happened", () => {
  it("shows one thing after the other, in order", async () => {
    const shown: string[] = [];
    const { wait, open } = gate();
    const queue = new Queue<string>(async (item) => {
      shown.push(`${item} begins`);
      await wait();
      shown.push(`${item} ends`);
    });
    queue.push("a");
    queue.push("b");
    await settle();
    expect(shown).toEqual(["a begins"]);
    open();
    await settle();
    expect(shown).toEqual(["a begins", "a ends", "b begins"]);
    open();
    await settle();
    expect(shown.at(-1)).toBe("b ends");
    expect(queue.busy).toBe(false);
  });

  it("says how many are waiting, so that they can be shown faster", async () => {
    const counts: number[] = [];
    const queue = new Queue<string>(async (_, waiting) => {
      counts.push(waiting);
      await settle();
    });
    for (const item of "abc") queue.push(item);
    while (queue.busy) await settle();
    expect(counts).toEqual([0, 1, 0]);
  });

  it("tells when it is busy and when it rests", async () => {
    const states: boolean[] = [];
    const queue = new Queue<string>(settle as () => Promise<void>, (busy) => states.push(busy));
    queue.push("a");
    while (queue.busy) await settle();
    expect(states).toEqual([true, false]);
  });

  it("forgets everything when cleared, and what is under way hears of it", async () => {
    const shown: string[] = [];
    const { wait, open } = gate();
    let aborted = false;
    const queue = new Queue<string>(async (item, _, signal) => {
      signal.addEventListener("abort", () => (aborted = true));
      await wait();
      if (!signal.aborted) shown.push(item);
    });
    queue.push("a");
    queue.push("b");
    queue.clear();
    expect(aborted).toBe(true);
    expect(queue.busy).toBe(false);
    queue.push("c");
    open();
    await settle();
    open();
    await settle();
    expect(shown).toEqual(["c"]);
    expect(queue.busy).toBe(false);
  });
});
