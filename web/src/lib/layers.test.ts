import { beforeEach, describe, expect, it, vi } from "vitest";

import { Layers, type Past } from "./layers";

/** A browser's history: going back is told later, as browsers do. */
class Visited implements Past {
  steps: { state: unknown; path: string }[] = [{ state: null, path: "/t/1" }];
  told = () => {};

  get path(): string | undefined {
    return this.steps.at(-1)?.path;
  }
  pushState(state: unknown, _: string, path = this.path ?? ""): void {
    this.steps.push({ state, path });
  }
  replaceState(state: unknown, _: string, path = this.path ?? ""): void {
    this.steps.splice(-1, 1, { state, path });
  }
  back(): void {
    setTimeout(() => {
      this.steps.pop();
      this.told();
    });
  }
}

describe("layers", () => {
  let visited: Visited;
  let layers: Layers;
  beforeEach(() => {
    vi.useFakeTimers();
    visited = new Visited();
    layers = new Layers(visited);
    visited.told = () => layers.stepped();
  });

  /** Opens something that closes itself when asked to. */
  function open(): { shut: () => void; asked: ReturnType<typeof vi.fn> } {
    const asked = vi.fn(() => shut());
    const shut = layers.add(asked);
    return { shut, asked };
  }

  it("close at the back button, and the page stays", () => {
    const sheet = open();
    vi.runAllTimers();
    visited.back();
    vi.runAllTimers();
    expect(sheet.asked).toHaveBeenCalledOnce();
    expect(visited.steps).toHaveLength(1);
  });

  it("leave no step behind when they are closed otherwise", () => {
    const sheet = open();
    vi.runAllTimers();
    expect(visited.steps).toHaveLength(2);
    sheet.shut();
    vi.runAllTimers();
    expect(visited.steps).toHaveLength(1);
    expect(sheet.asked).not.toHaveBeenCalled();
  });

  it("give way to each other without a step of the history", () => {
    const popover = open();
    vi.runAllTimers();
    popover.shut();
    const sheet = open();
    vi.runAllTimers();
    expect(visited.steps).toHaveLength(2);
    expect(layers.any).toBe(true);
    visited.back();
    vi.runAllTimers();
    expect(sheet.asked).toHaveBeenCalledOnce();
  });

  it("close one by one, the latest first", () => {
    const [lower, upper] = [open(), open()];
    vi.runAllTimers();
    visited.back();
    vi.runAllTimers();
    expect([lower.asked.mock.calls.length, upper.asked.mock.calls.length]).toEqual([0, 1]);
    visited.back();
    vi.runAllTimers();
    expect(lower.asked).toHaveBeenCalledOnce();
    expect(visited.steps).toHaveLength(1);
  });

  it("open again while the browser is still going back", () => {
    open().shut();
    vi.runAllTimers();
    const sheet = open();
    vi.advanceTimersToNextTimer();
    sheet.shut();
    const next = open();
    vi.runAllTimers();
    expect(visited.steps).toHaveLength(2);
    visited.back();
    vi.runAllTimers();
    expect(next.asked).toHaveBeenCalledOnce();
  });

  it("are replaced by the page that they lead to", () => {
    const sheet = open();
    vi.runAllTimers();
    layers.go("/t/2");
    sheet.shut();
    vi.runAllTimers();
    expect(visited.steps.map(({ path }) => path)).toEqual(["/t/1", "/t/2"]);
  });
});
