/** Keeps the focus where one works: when its button vanishes, it goes to the next sensible thing. */

import { on } from "svelte/events";

interface Around {
  /** Where questions are asked. */
  asking: HTMLElement | undefined;
  /** The first thing on the board that can be chosen. */
  target: HTMLElement | SVGElement | undefined;
}

const CONTROLS = ":is(button, input, select, a[href]):not(:disabled)";

export class FocusKeeper {
  /** The focus is on the board or among the buttons, or was until its thing vanished. */
  private working = false;

  constructor(private readonly around: () => Around) {}

  /** To be attached to what holds board and questions. */
  readonly watch = (main: HTMLElement): (() => void) => {
    const deaf = [
      on(document, "focusin", ({ target }) => {
        this.working = target instanceof Node && main.contains(target);
      }),
      // Who clicks beside everything has let go.
      on(document, "pointerdown", ({ target }) => {
        this.working &&= target instanceof Element && target.closest("[tabindex], button, a") !== null;
      }),
    ];
    return () => deaf.forEach((stop) => stop());
  };

  /** Something has changed: if the focus has fallen to the page, or waits, it goes on. */
  hold(): void {
    const { asking, target } = this.around();
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!this.working || !asking || !(lost || document.activeElement === asking)) return;
    const next = asking.querySelector<HTMLElement>(`.ways ${CONTROLS}`) ?? target ?? asking;
    next.focus({ preventScroll: true });
  }
}
