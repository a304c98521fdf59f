/** A Serendip has six petals, so it can lie in six ways. */
export const ROTATIONS = 6;

/** The same rotation, written so that turning there from `before` takes the short way. */
export function shortWay(before: number, rotation: number): number {
  const turn = (((rotation - before) % ROTATIONS) + ROTATIONS) % ROTATIONS;
  return before + (turn > ROTATIONS / 2 ? turn - ROTATIONS : turn);
}
