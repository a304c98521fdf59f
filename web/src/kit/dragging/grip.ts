/** One pointer on one thing: from when it is touched until it is let go. */

import { SLOP } from "../clicks";
import type { Point } from "../motion";

export class Grip<What> {
  at: Point;
  /** It has been moved so far that it is no click any more. */
  moving = false;

  constructor(
    readonly what: What,
    readonly source: Element,
    readonly pointer: number,
    private readonly start: Point,
  ) {
    this.at = start;
  }

  /** Whether this is the movement that makes it a drag. */
  move(to: Point): boolean {
    this.at = to;
    const far = Math.hypot(to.x - this.start.x, to.y - this.start.y) > SLOP;
    if (this.moving || !far) return false;
    this.moving = true;
    return true;
  }
}
