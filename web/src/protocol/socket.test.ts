import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { backoff, TableSocket, type Connection } from "./socket";

class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** Whether pings are answered. */
  holds = true;

  constructor() {
    Line.all.push(this);
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.hear("welcome");
  }
  hear(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
  send(text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    this.sent.push(type);
    if (type === "ping" && this.holds) setTimeout(() => this.hear("pong"), 30);
  }
  close(): void {
    this.readyState = 3;
  }
  pings(): number {
    return this.sent.filter((type) => type === "ping").length;
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let states: Connection[];
let socket: TableSocket;

function look(visibility: "visible" | "hidden"): void {
  page.visibilityState = visibility;
  page.dispatchEvent(new Event("visibilitychange"));
}

function newest(): Line {
  const line = Line.all.at(-1);
  if (!line) throw new Error("nobody has connected");
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
  page.visibilityState = "visible";
  Line.all = [];
  states = [];
  socket = new TableSocket("ws://here/ws/1", null, {
    frame: () => undefined,
    connection: (state) => states.push(state),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits longer after every failed attempt, up to a limit", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((attempt) => backoff(attempt, 0.5));
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(waits.at(-1)).toBe(15_000);
});

it("scatters the attempts of many clients", () => {
  expect(backoff(0, 0)).toBeLessThan(backoff(0, 0.99));
});

it("asks every two seconds and stays while it is answered", () => {
  newest().open();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["live"]);
  expect(newest().pings()).toBe(31);
});

it("notices a dead line within five seconds, though the browser says nothing", () => {
  newest().open();
  vi.advanceTimersByTime(11_000);
  newest().holds = false;
  vi.advanceTimersByTime(5_000);
  expect(states).toEqual(["live", "lost"]);
});

it("comes back by itself, and hears no more of the old line", () => {
  const old = newest();
  old.open();
  old.holds = false;
  vi.advanceTimersByTime(6_000);
  expect(Line.all.length).toBe(2);
  expect(old.onmessage).toBeNull();
  newest().open();
  vi.advanceTimersByTime(20_000);
  expect(states).toEqual(["live", "lost", "live"]);
});

it("tries again where an attempt hangs", () => {
  newest().open();
  newest().holds = false;
  vi.advanceTimersByTime(6_000);
  vi.advanceTimersByTime(8_000); // the second line never opens
  expect(Line.all.length).toBeGreaterThan(2);
});

it("is quiet while nobody looks, and alive after it", () => {
  newest().open();
  look("hidden");
  const before = newest().pings();
  vi.advanceTimersByTime(600_000);
  expect(newest().pings()).toBe(before);
  look("visible");
  expect(newest().pings()).toBe(before + 1);
  vi.advanceTimersByTime(10_000);
  expect(states).toEqual(["live"]);
});

it("comes back at once for who looks again at a line that died meanwhile", () => {
  newest().open();
  look("hidden");
  newest().holds = false;
  vi.advanceTimersByTime(600_000);
  look("visible");
  vi.advanceTimersByTime(2_000);
  expect(states).toEqual(["live", "lost"]);
  look("hidden");
  look("visible");
  expect(Line.all.length).toBe(2);
});

it("lives on where the browser has no network but the tables answer", () => {
  newest().open();
  window.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(11_000);
  expect(states).toEqual(["live"]);
  newest().holds = false;
  window.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(2_000);
  expect(states).toEqual(["live", "lost"]);
});

it("is closed for good", () => {
  newest().open();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["live", "closed"]);
  expect(Line.all.length).toBe(1);
});
