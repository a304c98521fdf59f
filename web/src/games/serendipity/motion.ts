/** How tiles turn. */

import { run } from "../../lib/motion";

/** Turns a tile on its edge, lets it change its face and turns it flat again. */
export async function flip(
  element: SVGElement | undefined,
  milliseconds: number,
  change: () => void,
  signal: AbortSignal,
): Promise<void> {
  const flat = { transform: "scale(1, 1)" };
  const onEdge = { transform: "scale(0.02, 1.08)" };
  const half = milliseconds / 2;
  if (half > 0) await run(element, [flat, onEdge], { duration: half, easing: "ease-in" }, signal);
  change();
  if (half > 0) await run(element, [onEdge, flat], { duration: half, easing: "ease-out" }, signal);
}

/** The same rotation, written so that turning there from `before` takes the short way. */
export function shortWay(before: number, rotation: number): number {
  const turn = (((rotation - before) % 6) + 6) % 6;
  return before + (turn > 3 ? turn - 6 : turn);
}
