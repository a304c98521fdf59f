/** The same rotation, written so that turning there from `before` takes the short way. */
export function shortWay(before: number, rotation: number): number {
  const turn = (((rotation - before) % 6) + 6) % 6;
  return before + (turn > 3 ? turn - 6 : turn);
}
