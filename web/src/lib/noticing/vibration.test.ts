import { beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { canVibrate, vibrate, wantsVibration } from "./vibration";
import { wishes } from "./wishes.svelte";

const felt = vi.fn();

function device(is: { finger: boolean; still: boolean; touched?: boolean }): void {
  const userActivation = is.touched === undefined ? undefined : { hasBeenActive: is.touched };
  vi.stubGlobal("navigator", { vibrate: felt, userActivation });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("coarse") ? is.finger : is.still,
  }));
}

beforeEach(() => felt.mockClear());

it("is felt on a phone that has been touched, and nowhere else", () => {
  device({ finger: true, still: false, touched: false });
  vibrate(); // browsers would complain
  device({ finger: false, still: false, touched: true });
  vibrate();
  expect(felt).not.toHaveBeenCalled();
  device({ finger: true, still: false, touched: true });
  vibrate();
  device({ finger: true, still: false });
  vibrate();
  expect(felt).toHaveBeenCalledTimes(2);
});

it("is not there where the browser has none", () => {
  device({ finger: true, still: false });
  vi.stubGlobal("navigator", {});
  expect(canVibrate()).toBe(false);
  expect(vibrate).not.toThrow();
});

it("stays away where less motion is wished, unless somebody wants it all the same", () => {
  device({ finger: true, still: true });
  expect(wantsVibration()).toBe(false);
  wishes.vibration = true;
  vibrate();
  expect(felt).toHaveBeenCalledOnce();
  device({ finger: true, still: false });
  wishes.vibration = false;
  vibrate();
  expect(felt).toHaveBeenCalledOnce();
});
