/** What carpets are worth, to show a player what a choice would give. The server counts for real. */

import { COLOURS, MEADOW, SERENDIP } from "./meadow";
import { OFF_BOARD } from "./hexagon";

export interface Shown {
  tiles: readonly number[]; // -1 face down, 0 to 5 a colour, 6 a Serendip
  rotations: readonly number[];
}

/** The points of the most valuable carpet of a colour. */
export function carpetPoints(shown: Shown, colour: number): number {
  const visited = new Set<number>();
  let best = 0;
  for (let start = 0; start < MEADOW.cells; start++) {
    if (shown.tiles[start] !== colour || visited.has(start)) continue;
    best = Math.max(best, grow(shown, colour, start, visited));
  }
  return best;
}

function grow(shown: Shown, colour: number, start: number, visited: Set<number>): number {
  const { tiles } = shown;
  const cells = [start];
  visited.add(start);
  let points = 0;
  for (const cell of cells) {
    points += tiles[cell] === colour ? 1 : adornment(shown, colour, cell);
    for (const near of MEADOW.neighbours(cell)) {
      if (visited.has(near) || (tiles[near] !== colour && tiles[near] !== SERENDIP)) continue;
      visited.add(near);
      cells.push(near);
    }
  }
  return points;
}

/** Two points for a Serendip beside a flower, two more if its petal of that colour faces one. */
function adornment(shown: Shown, colour: number, cell: number): number {
  const { tiles, rotations } = shown;
  const touches = MEADOW.neighbours(cell).some((near) => tiles[near] === colour);
  const facing = MEADOW.towards[cell]?.[(colour + (rotations[cell] ?? 0)) % COLOURS] ?? OFF_BOARD;
  return (touches ? 2 : 0) + (facing !== OFF_BOARD && tiles[facing] === colour ? 2 : 0);
}

/** For each rotation of the Serendip in a cell, what it adds to each colour's best carpet. */
export function rotationGains(shown: Shown, cell: number): number[][] {
  const colours = Array.from({ length: COLOURS }, (_, colour) => colour);
  const without = { ...shown, tiles: shown.tiles.with(cell, -1) };
  const before = colours.map((colour) => carpetPoints(without, colour));
  return colours.map((rotation) => {
    const turned = {
      tiles: shown.tiles.with(cell, SERENDIP),
      rotations: shown.rotations.with(cell, rotation),
    };
    return colours.map((colour) => carpetPoints(turned, colour) - (before[colour] ?? 0));
  });
}
