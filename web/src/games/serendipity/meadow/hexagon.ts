/** A filled hexagon of hexagonal cells, numbered row by row from the top left. */

import type { Point } from "../../../kit/motion";

export const OFF_BOARD = -1;
/** Clockwise: E SE SW W NW NE. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export class Hexagon {
  readonly cells: number;
  /** For each cell the neighbour in each of the six directions, OFF_BOARD past the rim. */
  readonly towards: readonly (readonly number[])[];
  readonly rows: readonly (readonly number[])[];
  private readonly spots: readonly (readonly [number, number])[];

  constructor(readonly side: number) {
    const radius = side - 1;
    const spots: [number, number][] = [];
    const rows: number[][] = [];
    for (let r = -radius; r <= radius; r++) {
      const row: number[] = [];
      const last = Math.min(radius, radius - r);
      for (let q = Math.max(-radius, -radius - r); q <= last; q++) {
        row.push(spots.length);
        spots.push([q, r]);
      }
      rows.push(row);
    }
    const index = new Map(spots.map(([q, r], cell) => [`${q},${r}`, cell]));
    this.cells = spots.length;
    this.spots = spots;
    this.rows = rows;
    this.towards = spots.map(([q, r]) =>
      STEPS.map(([dq, dr]) => index.get(`${q + dq},${r + dr}`) ?? OFF_BOARD),
    );
  }

  /** Where a cell's middle lies, the board's middle being 0, 0 and a cell's corner 1 away. */
  middle(cell: number): Point {
    const [q, r] = this.spots[cell] ?? [0, 0];
    return { x: Math.sqrt(3) * (q + r / 2), y: 1.5 * r };
  }

  /** Half the width and height of the board, in the same measure. */
  get reach(): Point {
    return { x: (Math.sqrt(3) * (2 * this.side - 1)) / 2, y: 1.5 * (this.side - 1) + 1 };
  }

  /**
   * Where an arrow key leads. Up and down go straight on in zigzag: towards the side on which
   * the board's middle lies, so that no row is a dead end.
   */
  step(cell: number, key: string): number {
    const { x } = this.middle(cell);
    const pairs: Record<string, [number, number]> = {
      ArrowRight: [0, 0],
      ArrowLeft: [3, 3],
      ArrowDown: x > 0 ? [2, 1] : [1, 2],
      ArrowUp: x > 0 ? [4, 5] : [5, 4],
    };
    const directions = pairs[key];
    if (!directions) return cell;
    const found = directions.map((direction) => this.towards[cell]?.[direction] ?? OFF_BOARD);
    return found.find((near) => near !== OFF_BOARD) ?? cell;
  }

  /** The corners of a cell of that size around 0, 0, for a polygon. */
  static corners(size: number): string {
    const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `${(size * Math.cos(angle)).toFixed(2)},${(size * Math.sin(angle)).toFixed(2)}`;
    });
    return corners.join(" ");
  }
}
