/** What is on its way from one place of the page to another: the one way things travel. */

import type { Attachment } from "svelte/attachments";

import type { Pace } from "../table/pace";
import { fly, run, type Point } from "./motion";

/** Something on the page, or a point of it; nothing where it is out of sight. */
export type Place = Element | Point | null | undefined;

export interface Flight<What> {
  id: number;
  what: What;
  launch: Attachment<HTMLElement>;
}

export class Flights<What> {
  current = $state.raw<readonly Flight<What>[]>([]);
  private sent = 0;

  /**
   * Lets something travel, and waits until it has landed. With less movement it lights up where
   * it would land; at once, where nothing takes time or one of the places is out of sight.
   */
  async send(
    what: What,
    from: Place,
    to: Place,
    pace: Pace,
    signal: AbortSignal,
  ): Promise<void> {
    const [start, end] = [middleOf(from), middleOf(to)];
    if (pace.move === 0 || !start || !end || signal.aborted) return;
    const id = this.sent++;
    await new Promise<void>((landed) => {
      signal.addEventListener("abort", () => landed(), { once: true });
      const launch: Attachment<HTMLElement> = (element) => {
        void travel(element, start, end, pace, signal).then(landed);
      };
      this.current = [...this.current, { id, what, launch }];
    });
    this.current = this.current.filter((flight) => flight.id !== id);
  }
}

/** The middle of a place, as the page counts. */
export function middleOf(place: Place): Point | undefined {
  if (!(place instanceof Element)) return place ?? undefined;
  const { x, y, width, height } = place.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

async function travel(
  element: HTMLElement,
  start: Point,
  end: Point,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  if (!pace.still) return fly(element, start, end, pace.move, signal);
  element.style.left = `${end.x}px`;
  element.style.top = `${end.y}px`;
  await run(element, [{ opacity: 0.35 }, { opacity: 1 }], { duration: pace.move }, signal);
}
