import { describe, expect, it } from "vitest";

import { beside } from "./beside";

const phone = { width: 320, height: 568 };
const at = (left: number, top: number, size = 20) => ({
  left,
  top,
  right: left + size,
  bottom: top + size,
});

describe("a popover", () => {
  it("stands under the middle of its thing", () => {
    expect(beside(at(150, 100), { width: 200, height: 80 }, phone)).toEqual({ left: 60, top: 128 });
  });

  it("stands above where there is no room below", () => {
    expect(beside(at(150, 540), { width: 200, height: 80 }, phone)).toEqual({ left: 60, top: 452 });
  });

  it.each([0, 150, 300])("stays in a window of 320 pixels, from %s on", (left) => {
    const { left: found } = beside(at(left, 100), { width: 304, height: 80 }, phone);
    expect(found).toBe(8);
  });

  it.each([0, 180, 370])("stays in a low window, from %s on", (top) => {
    const size = { width: 200, height: 260 };
    const found = beside(at(100, top), size, { width: 844, height: 390 }).top;
    expect(found).toBeGreaterThanOrEqual(8);
    expect(found + size.height).toBeLessThanOrEqual(382);
  });
});
