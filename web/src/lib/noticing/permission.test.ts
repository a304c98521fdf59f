import { expect, it, vi } from "vitest";

import { allowCalls, calling } from "./permission";

/** A browser whose player answers its question so; some let no page make a notification itself. */
function browser(permission: string, answer = permission, illegal = false) {
  const made = vi.fn(function () {
    if (illegal) throw new TypeError("Illegal constructor");
  });
  const asked = vi.fn(() => Promise.resolve(answer));
  const Notification = Object.assign(made, { permission, requestPermission: asked });
  vi.stubGlobal("window", { isSecureContext: true, Notification });
  vi.stubGlobal("Notification", Notification);
  return { made, asked };
}

it.each([
  ["default", "possible"],
  ["granted", "possible"],
  ["denied", "blocked"],
])("with the permission %s calls are %s", (permission, told) => {
  const { asked } = browser(permission);
  expect(calling()).toBe(told);
  expect(asked).not.toHaveBeenCalled();
});

it("knows browsers that cannot", async () => {
  const { asked } = browser("default", "granted", true);
  expect([calling(), await allowCalls()]).toEqual(["none", false]);
  vi.stubGlobal("window", { isSecureContext: true });
  expect(calling()).toBe("none");
  vi.stubGlobal("window", { isSecureContext: false, Notification });
  expect(calling()).toBe("none");
  expect(asked).not.toHaveBeenCalled();
});

it("shows nothing to find out", () => {
  const { made } = browser("granted");
  calling();
  expect(made).not.toHaveBeenCalled();
});

it.each([
  ["granted", true],
  ["denied", false],
  ["default", false],
])("an answer of %s counts", async (answer, allowed) => {
  browser("default", answer);
  expect(await allowCalls()).toBe(allowed);
});
