import { describe, expect, it } from "vitest";

import { closer, CLOSEST, held, moved, settled, showing, WHOLE } from "./lens";

const frame = { width: 400, height: 300 };

/** Where a point of the board is seen. */
const seen = (lens: typeof WHOLE, x: number, y: number) => [
  lens.x + x * lens.scale,
  lens.y + y * lens.scale,
];

describe("looking closer", () => {
  it("leaves what is between the fingers where it is", () => {
    const lens = closer(WHOLE, 2, { x: 300, y: 100 }, frame);
    expect(lens.scale).toBe(2);
    expect(seen(lens, 300, 100)).toEqual([300, 100]);
    const twice = closer(lens, 1.25, { x: 200, y: 150 }, frame);
    const [x = 0, y = 0] = [(200 - lens.x) / 2, (150 - lens.y) / 2];
    expect(seen(twice, x, y)).toEqual([200, 150]);
  });

  it("goes no closer than three times, and no farther than the whole", () => {
    expect(closer(WHOLE, 9, { x: 0, y: 0 }, frame).scale).toBe(CLOSEST);
    expect(closer({ scale: 2, x: -50, y: -50 }, 0.1, { x: 9, y: 9 }, frame)).toEqual(WHOLE);
  });

  it("takes nearly the whole for the whole", () => {
    expect(settled({ scale: 1.02, x: -3, y: 0 })).toEqual(WHOLE);
    expect(settled({ scale: 1.5, x: -3, y: 0 }).scale).toBe(1.5);
  });
});

describe("the board", () => {
  it("fills its frame however far it is pushed", () => {
    const lens = { scale: 2, x: -100, y: -100 };
    expect(moved(lens, { x: 999, y: 999 }, frame)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(moved(lens, { x: -999, y: -999 }, frame)).toEqual({ scale: 2, x: -400, y: -300 });
    expect(moved(lens, { x: 10, y: -20 }, frame)).toEqual({ scale: 2, x: -90, y: -120 });
  });

  it("fills it when it becomes smaller", () => {
    const lens = { scale: 2, x: -400, y: -300 };
    expect(held(lens, { width: 200, height: 100 })).toEqual({ scale: 2, x: -200, y: -100 });
  });

  it("shows what a key has come to, and stays where that is seen already", () => {
    const lens = { scale: 2, x: -100, y: -100 };
    const box = { width: 40, height: 40 };
    expect(showing(lens, { x: 100, y: 100, ...box }, frame)).toEqual(lens);
    expect(showing(lens, { x: 390, y: 100, ...box }, frame)).toEqual({ ...lens, x: -142 });
    expect(showing(lens, { x: 100, y: -20, ...box }, frame)).toEqual({ ...lens, y: -68 });
  });
});
