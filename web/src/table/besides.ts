/** Where something fits that belongs to one of several plates, without covering the others. */

interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

const EDGE = 8;
const GAP = 4;

/**
 * Plates in a column have room on the side where the page goes on; plates side by side have it
 * below them. In a low window that would be the board: there the bar, in line with the plates,
 * gives its place. `row` counts what hangs there already.
 */
export function besides(
  own: Box,
  others: readonly Box[],
  size: Size,
  page: Size,
  row = 0,
  bar: Box | undefined = undefined,
): { x: number; y: number } {
  const down = row * (size.height + GAP);
  const within = (value: number, span: number, most: number) =>
    Math.max(EDGE, Math.min(value, most - span - EDGE));
  const at = (x: number, y: number) => ({
    x: within(x, size.width, page.width),
    y: within(y + down, size.height, page.height),
  });
  if (bar && inLine(own, bar)) return at(bar.left, bar.top);
  if (others.some((other) => inLine(own, other))) return at(own.left, own.top + own.height + GAP);
  const onTheLeft = own.left + own.width / 2 < page.width / 2;
  return at(onTheLeft ? own.left + own.width + GAP : own.left - size.width - GAP, own.top);
}

export function inLine(one: Box, other: Box): boolean {
  return other.top < one.top + one.height && other.top + other.height > one.top;
}
