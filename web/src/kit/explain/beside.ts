/** Where a popover goes so that it stands beside its thing and never leaves the window. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 8;

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Under the thing; above it where there is more room; over its rim where there is none. */
export function beside(thing: Box, { width, height }: Size, room: Size): { left: number; top: number } {
  const middle = (thing.left + thing.right) / 2;
  const [above, below] = [thing.top - GAP, room.height - thing.bottom - GAP];
  const under = height <= below || below >= above;
  const top = under ? thing.bottom + GAP : thing.top - GAP - height;
  return {
    left: between(middle - width / 2, GAP, room.width - GAP - width),
    top: between(top, GAP, room.height - GAP - height),
  };
}
