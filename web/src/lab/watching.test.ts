import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { LabInfo, RunInfo } from "../protocol/types";
import { moves, Watching } from "./watching.svelte";

const LAB: LabInfo = {
  may: "yes",
  packages: "ready",
  runs: [],
  levels: ["easy"],
  most_games: 1000,
  processes: 1,
  used: 0,
  room: 1,
};
const run = (state: RunInfo["state"]) => ({ state }) as RunInfo;

let asked = 0;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answer = async () => Response.json(LAB);
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return answer();
  });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("knows when something will change by itself", () => {
  expect(moves(null)).toBe(false);
  expect(moves(LAB)).toBe(false);
  expect(moves({ ...LAB, runs: [run("finished"), run("stopped"), run("failed")] })).toBe(false);
  for (const state of ["waiting", "playing", "stopping", "reporting"] as const) {
    expect(moves({ ...LAB, runs: [run("finished"), run(state)] })).toBe(true);
  }
  expect(moves({ ...LAB, packages: "coming" })).toBe(true);
  expect(moves({ ...LAB, may: "not_here", packages: "coming" })).toBe(false);
});

it("looks often while something goes on, seldom otherwise, and not at all in the end", async () => {
  const watching = new Watching();
  const end = watching.begin();
  await vi.advanceTimersByTimeAsync(4900);
  expect(asked).toBe(1);
  answer = async () => Response.json({ ...LAB, runs: [run("playing")] });
  await vi.advanceTimersByTimeAsync(3200);
  expect(asked).toBe(5);
  end();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(5);
});

it("keeps what it knows while nobody answers, and says so until somebody does", async () => {
  const watching = new Watching();
  const end = watching.begin();
  await vi.advanceTimersByTimeAsync(0);
  answer = () => Promise.reject(new TypeError("no network"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(watching.info).toEqual(LAB);
  expect(watching.problem?.code).toBe("unreachable");
  answer = async () => Response.json(LAB);
  await vi.advanceTimersByTimeAsync(1000);
  expect(watching.problem).toBeNull();
  end();
});
