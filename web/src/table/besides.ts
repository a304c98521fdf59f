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
 * Plates side by side have room below them; plates in a column have it on the side where the page
 * goes on. `row` counts what hangs at the same plate already.
 */
export function besides(
  own: Box,
  others: readonly Box[],
  size: Size,
  page: Size,
  row = 0,
): { x: number; y: number } {
  const inLine = others.some(
    ({ top, height }) => top < own.top + own.height && top + height > own.top,
  );
  const down = row * (size.height + GAP);
  const onTheLeft = own.left + own.width / 2 < page.width / 2;
  const x = inLine
    ? own.left
    : onTheLeft
      ? own.left + own.width + GAP
      : own.left - size.width - GAP;
  const y = inLine ? own.top + own.height + GAP + down : own.top + down;
  const within = (value: number, span: number, most: number) =>
    Math.max(EDGE, Math.min(value, most - span - EDGE));
  return { x: within(x, size.width, page.width), y: within(y, size.height, page.height) };
}
