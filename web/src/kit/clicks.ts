/** What ends a click, and what keeps a finger's movement from being something else. */

import { on } from "svelte/events";

/** A finger never keeps quite still: what moves less than this is a click, in pixels. */
export const SLOP = 8;

/** What ended a drag is no click: the one that the browser makes of it is not heard by anybody. */
export function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true });
  // It comes at once or not at all.
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/**
 * Keeps the page from being scrolled by a finger that moves something. In a drawing `touch-action`
 * is not enough: browsers ask for it only of the drawing as a whole. To be attached.
 */
export function holdPage(when: () => boolean): (part: Element) => () => void {
  const hold = (event: TouchEvent) => {
    if (event.cancelable && when()) event.preventDefault();
  };
  return (part) => on(part as HTMLElement, "touchmove", hold, { passive: false });
}

/** Whether a key is meant for what has the focus, or for a sheet, and not for the table. */
export function isTyped({ target }: Event): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
