import { describe, expect, it } from "vitest";

import type { Point } from "../../../kit/motion";
import { first } from "../positions.fixture";
import { draw, hull, inset, middle, path, points, spots } from "./plan";

const [plan] = first.plans;
if (!plan) throw new Error("the fixture has no plan");
const square: Point[] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

/** Whether a point lies inside a convex shape. */
function inside(corners: readonly Point[], { x, y }: Point): boolean {
  const turns = corners.map((a, k) => {
    const b = corners[(k + 1) % corners.length] ?? a;
    return Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

describe("shapes", () => {
  it("are drawn with north above", () => {
    expect(points([[1, 2]])).toEqual([{ x: 100, y: -200 }]);
    expect(path(points([[0, 0], [1, 0], [1, 1]]))).toBe("M0 0L100 0L100 -100Z");
  });

  it("have their middle where the area has it", () => {
    expect(middle(square)).toEqual({ x: 50, y: 50 });
    const trapezoid = points([[-2, 2], [2, 2], [1, 3], [-1, 3]]);
    expect(middle(trapezoid).x).toBeCloseTo(0);
    expect(middle(trapezoid).y).toBeCloseTo(-200 - 100 * (4 / 9)); // nearer to the long side
  });

  it("shrink and grow whichever way round they are drawn", () => {
    for (const corners of [square, [...square].reverse()]) {
      const moved = (by: number) => path(inset(corners, by)).match(/-?[\d.]+ -?[\d.]+/g)?.sort();
      expect(moved(10)).toEqual(["10 10", "10 90", "90 10", "90 90"]);
      expect(moved(-10)).toEqual(["-10 -10", "-10 110", "110 -10", "110 110"]);
    }
  });

  it("are surrounded without the points inside or on a side", () => {
    const around = hull([...square, { x: 50, y: 50 }, { x: 50, y: 0 }]);
    expect(around).toHaveLength(4);
    expect(around).toEqual(expect.arrayContaining(square));
  });
});

describe("a town plan", () => {
  const drawn = draw(plan);

  it("has a wall of eight sides around all its places", () => {
    expect(drawn.wall).toHaveLength(8);
    for (const corner of drawn.places.flatMap((place) => place.corners)) {
      expect(inside(drawn.wall, corner)).toBe(true);
      expect(Math.abs(corner.x)).toBeLessThan(drawn.reach);
    }
  });

  it("keeps what stands on a place within the place", () => {
    for (const { corners, spots: on } of drawn.places) {
      for (const spot of [on.arms, on.master, on.stone, on.figure, ...on.houses]) {
        expect(inside(corners, spot)).toBe(true);
      }
    }
  });

  it("keeps a stone and a printed master from hiding each other", () => {
    for (const { corners } of drawn.places) {
      const { master, stone } = spots(corners);
      expect(Math.hypot(master.x - stone.x, master.y - stone.y)).toBeGreaterThan(45);
    }
  });

  it("is worked out once", () => {
    expect(draw(plan)).toBe(drawn);
  });
});
