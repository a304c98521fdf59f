import { beforeEach, expect, it, vi } from "vitest";

import type { Pace } from "../table/pace";
import { Flights } from "./flights.svelte";

vi.hoisted(() => vi.stubGlobal("Element", function Element() {}));

const calm: Pace = { flip: 260, move: 420, hold: 1500, story: 1700, still: false };
const here = { x: 10, y: 10 };
const there = { x: 110, y: 10 };

/** As much of an element as a flight needs; it lands when told to. */
function wings() {
  let land: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (land = resolve));
  const animate = vi.fn((frames: Keyframe[], options: KeyframeAnimationOptions) => {
    void [frames, options];
    return { finished, finish: land };
  });
  return { style: { left: "", top: "" }, animate, land: () => land() };
}

let flights = new Flights<string>();
let abort = new AbortController();
beforeEach(() => {
  flights = new Flights<string>();
  abort = new AbortController();
});

function launch(one: ReturnType<typeof wings>): void {
  void flights.current[0]?.launch(one as unknown as HTMLElement);
}

it("is under way until it has landed", async () => {
  const one = wings();
  const flown = flights.send("card", here, there, calm, abort.signal);
  expect(flights.current.map(({ what }) => what)).toEqual(["card"]);
  launch(one);
  const [frames, options] = one.animate.mock.calls[0] ?? [[], {}];
  expect(frames[0]?.transform).toContain("translate(10.0px, 10.0px)");
  expect(frames.at(-1)?.transform).toContain("translate(110.0px, 10.0px)");
  expect(options.duration).toBe(calm.move);
  one.land();
  await flown;
  expect(flights.current).toEqual([]);
});

it("lights up where it would land, with less movement", async () => {
  const one = wings();
  const flown = flights.send("card", here, there, { ...calm, still: true }, abort.signal);
  launch(one);
  expect(one.style).toEqual({ left: "110px", top: "10px" });
  expect(JSON.stringify(one.animate.mock.calls[0]?.[0])).not.toMatch(/transform|translate/);
  one.land();
  await flown;
});

it("does not start where nothing takes time or a place is out of sight", async () => {
  await flights.send("card", here, there, { ...calm, move: 0 }, abort.signal);
  await flights.send("card", here, undefined, calm, abort.signal);
  await flights.send("card", null, there, calm, abort.signal);
  expect(flights.current).toEqual([]);
});

it("is over when nobody looks any more, though it was never drawn", async () => {
  const flown = flights.send("card", here, there, calm, abort.signal);
  abort.abort();
  await flown;
  expect(flights.current).toEqual([]);
});
