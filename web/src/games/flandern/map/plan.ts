/** Town plans as they are drawn: everything comes from the polygons of the view. */

import type { Point } from "../../../kit/motion";
import type { FlandernPlanView } from "../types";

/** A unit of the plan in the drawing, where y goes down. */
export const UNIT = 100;

export function points(polygon: readonly (readonly [number, number])[]): Point[] {
  return polygon.map(([x, y]) => ({ x: x * UNIT, y: -y * UNIT || 0 }));
}

const round = (value: number) => Math.round(value * 10) / 10;

export function path(corners: readonly Point[]): string {
  return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** The middle of an area. */
export function middle(corners: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  corners.forEach((a, k) => {
    const b = corners[(k + 1) % corners.length] ?? a;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** The same shape, every side moved inwards (or outwards, where negative). */
export function inset(corners: readonly Point[], by: number): Point[] {
  const turn = Math.sign(signedArea(corners));
  const sides = corners.map((a, k) => {
    const b = corners[(k + 1) % corners.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const normal = { x: (-(b.y - a.y) / length) * turn, y: ((b.x - a.x) / length) * turn };
    return { from: { x: a.x + normal.x * by, y: a.y + normal.y * by }, dx: b.x - a.x, dy: b.y - a.y };
  });
  return sides.map((side, k) => {
    const before = sides[(k + sides.length - 1) % sides.length] ?? side;
    const cross = before.dx * side.dy - before.dy * side.dx;
    if (Math.abs(cross) < 1e-9) return side.from;
    const t =
      ((side.from.x - before.from.x) * side.dy - (side.from.y - before.from.y) * side.dx) / cross;
    return { x: before.from.x + before.dx * t, y: before.from.y + before.dy * t };
  });
}

function signedArea(corners: readonly Point[]): number {
  return corners.reduce((sum, a, k) => {
    const b = corners[(k + 1) % corners.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

/** The line of the town wall: the smallest convex shape around all places. */
export function hull(all: readonly Point[]): Point[] {
  const sorted = [...all].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (!a || !b || (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 1e-9) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** Where things stand on a tile, so that they do not hide each other. */
export interface Spots {
  /** The coat of arms, and how large it may be. */
  arms: Point;
  size: number;
  /** A printed guildmaster, a stone and a figure. */
  master: Point;
  stone: Point;
  figure: Point;
  /** The houses: beside the coat of arms, where there is room. */
  houses: Point[];
}

export function spots(corners: readonly Point[]): Spots {
  const { x, y } = middle(corners);
  const [xs, ys] = [corners.map((p) => p.x), corners.map((p) => p.y)];
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  const at = (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
  if (Math.max(width, height) < 1.5 * Math.min(width, height)) {
    const half = Math.min(width, height) / 2;
    return {
      arms: at(-half * 0.06, -half * 0.06),
      size: half / 70,
      master: at(half * 0.56, half * 0.52),
      stone: at(-half * 0.52, half * 0.56),
      figure: at(half * 0.45, -half * 0.1),
      houses: half > 70 ? [-0.78, 0.78].map((side) => at(side * half, half * 0.86)) : [],
    };
  }
  const long = Math.max(width, height);
  const along = (share: number): Point =>
    width > height ? at(share * long, 0) : at(0, share * long);
  const foot = 18; // houses stand on their spot, everything else is centred on it
  const rows = long > 3 * UNIT ? [-0.3, -0.2, 0.2, 0.3] : [-0.34, 0.34];
  return {
    arms: along(0),
    size: 0.68,
    master: along(long > 3 * UNIT ? 0.25 : 0.34),
    stone: along(long > 3 * UNIT ? -0.25 : -0.34),
    figure: at(24, 4),
    houses: rows.map((share) => {
      const spot = along(share);
      return { x: spot.x, y: spot.y + foot };
    }),
  };
}

/** Everything about a plan that does not change. */
export interface Drawn {
  places: { corners: Point[]; outline: string; plot: string; spots: Spots }[];
  wall: Point[];
  /** How far the drawing reaches from the middle, walls included. */
  reach: number;
}

const WALL = 19;
const drawnPlans = new WeakMap<FlandernPlanView, Drawn>();

export function draw(plan: FlandernPlanView): Drawn {
  const known = drawnPlans.get(plan);
  if (known) return known;
  const shapes = plan.places.map((place) => points(place.polygon));
  const wall = inset(hull(shapes.flat()), -WALL);
  const drawn: Drawn = {
    places: shapes.map((corners) => ({
      corners,
      outline: path(inset(corners, 2.5)),
      plot: path(inset(corners, 7)),
      spots: spots(corners),
    })),
    wall,
    reach: Math.max(...wall.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) + 28,
  };
  drawnPlans.set(plan, drawn);
  return drawn;
}
