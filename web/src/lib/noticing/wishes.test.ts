import { beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

/** The page as it comes with what the browser has kept. */
async function fresh() {
  vi.resetModules();
  return (await import("./wishes.svelte")).wishes;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("localStorage", storage);
});

it("is silent and calls nobody until asked to, but marks the tab", async () => {
  const wishes = await fresh();
  expect([wishes.sounds, wishes.calls, wishes.vibration]).toEqual(["off", false, null]);
  expect([wishes.tabTitle, wishes.tabIcon]).toEqual([true, true]);
  expect(wishes.volume).toBeLessThan(50);
  expect(kept.size).toBe(0);
});

it("keeps every choice", async () => {
  const wishes = await fresh();
  Object.assign(wishes, { sounds: "turn", volume: 80, calls: true, vibration: false });
  Object.assign(wishes, { tabTitle: false, tabIcon: false });
  const again = await fresh();
  expect([again.sounds, again.volume, again.calls, again.vibration]).toEqual(["turn", 80, true, false]);
  expect([again.tabTitle, again.tabIcon]).toEqual([false, false]);
});

it("turns sounds off and on with one tap, to what they were", async () => {
  const wishes = await fresh();
  wishes.toggleSounds();
  expect(wishes.sounds).toBe("all");
  wishes.sounds = "turn";
  wishes.toggleSounds();
  expect(wishes.sounds).toBe("off");
  const again = await fresh();
  expect(again.sounds).toBe("off");
  again.toggleSounds();
  expect(again.sounds).toBe("turn");
});

it.each(["loud", "-3", "1000"])("does not believe in a volume of %s", async (volume) => {
  kept.set("spielwerk.volume", volume);
  expect((await fresh()).volume).toBe(40);
});

it("makes an offer once, also where another tab has made it or nothing can be kept", async () => {
  const [here, there] = [await fresh(), await fresh()];
  here.offer("sounds");
  expect([there.wasOffered("sounds"), there.wasOffered("calls")]).toEqual([true, false]);
  vi.stubGlobal("localStorage", undefined);
  expect(here.wasOffered("sounds")).toBe(true);
});
