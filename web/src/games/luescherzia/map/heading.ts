/** The same direction, counted on from `before` so that turning there takes the short way. */
export function quartersOn(before: number, direction: number): number {
  const turn = (((direction - before) % 4) + 4) % 4;
  return before + (turn > 2 ? turn - 4 : turn);
}
