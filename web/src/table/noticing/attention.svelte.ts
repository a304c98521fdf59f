/** Whether somebody looks at this page. */

import { on } from "svelte/events";

export class Attention {
  /** Another tab is in front, or the screen is off. */
  hidden = $state(document.hidden);
  private focused = $state(document.hasFocus());

  /** Hidden, or another window is being used. */
  get away(): boolean {
    return this.hidden || !this.focused;
  }

  /** To be called where effects are set up. */
  watch(): void {
    const look = () => {
      this.hidden = document.hidden;
      this.focused = document.hasFocus();
    };
    $effect(() => {
      const deaf = [
        on(document, "visibilitychange", look),
        on(window, "focus", look),
        on(window, "blur", look),
      ];
      return () => deaf.forEach((stop) => stop());
    });
  }
}
