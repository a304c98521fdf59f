/**
 * Taking a thing somewhere with mouse, finger or pen, beside pointing at the one and then at the
 * other. What is dropped on what means the same as those two clicks: a board hands it to its
 * Pointing and knows no rule.
 *
 * `{@attach dragging.source(() => card)}` on what can be taken, `data-drop="name"` on what it can be
 * dropped on, and `<Dragged>` draws what is under way, above the page.
 */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

import { explaining } from "../explain/explain.svelte";
import { middleOf } from "../flights.svelte";
import type { Point } from "../motion";
import { holdPage, swallowClick } from "../clicks";
import { Grip } from "./grip";
import { putDown, takeInHand } from "./holding";
import { foundAt, type Found } from "./targets";

export interface Carried<What> {
  what: What;
  source: Element;
  at: Point;
  /** The name of what is under it, or where it was left. */
  over: string | null;
  /**
   * In the hand, on its way back, or left where it was dropped until the move has been answered.
   */
  state: "held" | "returning" | "resting";
}

export interface Hooks<What> {
  /** It is in the hand: what it can be dropped on shall glow. */
  lift: (what: What) => void;
  /** It is over something else, or over nothing. */
  over?: (name: string | null) => void;
  /** It was dropped on something. True where it stays picked, to be confirmed by a tap. */
  drop: (what: What, name: string) => boolean | undefined;
  putBack: (what: What) => void;
}

export class Dragging<What> {
  carried = $state.raw<Carried<What> | null>(null);
  private grip: Grip<What> | null = null;
  private deaf: (() => void)[] = [];
  private over: Found | null = null;
  /** What was dropped has led to a move. */
  private moved = false;

  constructor(private readonly hooks: Hooks<What>) {}

  /** `what` is read when it is touched; null for what cannot be taken now. */
  source(what: () => What | null): Attachment<HTMLElement | SVGElement> {
    return (part) => {
      $effect(() => {
        part.toggleAttribute("data-drags", what() !== null);
      });
      const deaf = [
        on(part as HTMLElement, "pointerdown", (event) => {
          const taken = what();
          if (taken !== null) this.touch(event, part, taken);
        }),
        on(part as HTMLElement, "dragstart", (event) => event.preventDefault()),
        holdPage(() => this.grip?.source === part)(part),
      ];
      return () => {
        deaf.forEach((stop) => stop());
        if (this.grip?.source === part) this.cancel();
      };
    };
  }

  /** What is being dropped has led to a move: it stays there until that is answered. */
  keep(): void {
    this.moved = true;
  }

  /** Where something was let go, for what travels on from there and takes its place; once. */
  release(is: (what: What) => boolean): Point | undefined {
    const { carried } = this;
    if (carried?.state !== "resting" || !is(carried.what)) return undefined;
    this.forget();
    return carried.at;
  }

  /** Nothing has come of the move, or all has been shown: no more of it. */
  giveBack(): void {
    if (this.carried?.state !== "resting") return;
    if (this.carried.source.isConnected) this.carried = { ...this.carried, state: "returning" };
    else this.forget();
  }

  /** It has come back. */
  forget(): void {
    this.carried?.source.removeAttribute("data-dragged");
    this.carried = null;
  }

  private touch(event: PointerEvent, part: Element, what: What): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.cancel();
    this.forget();
    const at = { x: event.clientX, y: event.clientY };
    this.grip = new Grip(what, part, event.pointerId, at);
    const mine = (then: (event: PointerEvent) => unknown) => (heard: PointerEvent) => {
      if (heard.pointerId === this.grip?.pointer) then(heard);
    };
    this.deaf = [
      on(window, "pointermove", mine((moved) => this.move(moved))),
      on(window, "pointerup", mine(() => this.drop())),
      on(window, "pointercancel", mine(() => this.cancel())),
      // A finger's own capture goes to the source when the drag begins: that is no loss.
      on(window, "lostpointercapture", mine(({ target }) => target === part && this.cancel())),
      // Two fingers look closer.
      on(window, "pointerdown", () => this.grip?.moving || this.cancel(), { capture: true }),
      on(window, "blur", () => this.cancel()),
      on(window, "keydown", (pressed) => this.press(pressed), { capture: true }),
    ];
  }

  private press(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.grip?.moving) return;
    event.preventDefault();
    event.stopPropagation(); // what was picked before stays
    this.cancel();
  }

  private move(event: PointerEvent): void {
    const { grip } = this;
    if (!grip) return;
    const at = { x: event.clientX, y: event.clientY };
    if (grip.move(at)) this.begin(grip);
    if (!grip.moving || !this.carried) return;
    this.point(foundAt(at, grip.source));
    this.carried = { ...this.carried, at, over: this.over?.name ?? null };
  }

  private begin({ what, source, pointer, at }: Grip<What>): void {
    takeInHand();
    source.setPointerCapture(pointer);
    source.setAttribute("data-dragged", "");
    explaining.close();
    this.hooks.lift(what);
    this.carried = { what, source, at, over: null, state: "held" };
  }

  private point(found: Found | null): void {
    if (found?.name === this.over?.name && found?.element === this.over?.element) return;
    this.over?.element.removeAttribute("data-over");
    found?.element.setAttribute("data-over", "");
    this.over = found;
    this.hooks.over?.(found?.name ?? null);
  }

  private drop(): void {
    const { grip } = this;
    const found = grip?.moving ? foundAt(grip.at, grip.source) : null;
    if (grip?.moving) swallowClick();
    if (!grip || !found) return this.cancel(false);
    this.moved = false;
    const picked = this.hooks.drop(grip.what, found.name);
    if (this.moved) this.end("resting");
    else {
      if (!picked) this.hooks.putBack(grip.what);
      this.end("returning");
    }
  }

  /** It goes back to where it came from, as if it had not been touched; `pressed` still. */
  private cancel(pressed = true): void {
    if (this.grip?.moving) {
      this.hooks.putBack(this.grip.what);
      if (pressed) window.addEventListener("pointerup", swallowClick, { once: true });
    }
    this.end("returning");
  }

  private end(state: "returning" | "resting"): void {
    const { grip } = this;
    this.grip = null;
    this.deaf.forEach((stop) => stop());
    this.deaf = [];
    if (!grip?.moving) return;
    this.point(null);
    if (this.carried) {
      const over = state === "resting" ? this.carried.over : null;
      this.carried = { ...this.carried, over, state };
    }
    putDown();
  }

  /** The middle of where it came from. */
  get home(): Point | undefined {
    return middleOf(this.carried?.source);
  }
}
