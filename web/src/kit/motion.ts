/** How pieces move. Everything ends at once when nobody looks any more. */

/** In pixels of the page, or of the drawing something moves in. */
export interface Point {
  x: number;
  y: number;
}

export async function run(
  element: Element | undefined,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!element || signal.aborted) return;
  const animation = element.animate(frames, options);
  const stop = () => animation.finish();
  signal.addEventListener("abort", stop);
  await animation.finished;
  signal.removeEventListener("abort", stop);
}

/** Turns a piece on its edge, lets it change its face and turns it flat again. */
export async function flip(
  element: Element | undefined,
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

/** A short highlight, for those who asked for less movement. */
export async function glimmer(element: Element | undefined, signal: AbortSignal): Promise<void> {
  await run(element, [{ opacity: 0.35 }, { opacity: 1 }], { duration: 200 }, signal);
}

/** The way from one place to another, bent to the left so that two pieces pass each other. */
export function arc(from: Point, to: Point, steps = 14): Keyframe[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 + dy * 0.3, y: (from.y + to.y) / 2 - dx * 0.3 };
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const mix = (a: number, b: number, c: number) =>
      (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    const x = mix(from.x, bend.x, to.x).toFixed(1);
    const y = mix(from.y, bend.y, to.y).toFixed(1);
    const lift = (1 + 0.22 * Math.sin(Math.PI * t)).toFixed(3);
    return { transform: `translate(${x}px, ${y}px) scale(${lift})` };
  });
}

/** It stays where it has landed, until whoever sent it takes it away. */
export function fly(
  element: Element | undefined,
  from: Point,
  to: Point,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  return run(element, arc(from, to), { duration: milliseconds, easing: "ease-in-out", fill: "both" }, signal);
}

/** No, not this one. Leaves the transform alone, which may hold the piece in its place. */
export function shake(element: Element | undefined): void {
  const to = (x: number) => ({ translate: `${x}px` });
  element?.animate([0, -12, 10, -7, 4, 0].map(to), { duration: 320 });
}
