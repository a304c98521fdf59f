/**
 * Everything explains itself where it stands. `{@attach explain("serendip")}` on a symbol, a word or
 * a number, in HTML or SVG: who rests a mouse on it, comes to it by keyboard or taps it reads its
 * name, a sentence and its rule, as the game's texts have them under `terms`. Where a tap does
 * something already, a long press explains instead, and the key "?".
 */

import { untrack, type Snippet } from "svelte";
import { on } from "svelte/events";

export interface Content {
  /** A term of the game's texts. */
  term?: string;
  /** What is so right now: "3 of 13 lie open". */
  fact?: () => string;
  /** More than a sentence. */
  more?: Snippet<[number]>;
  /** Whom or what `more` is about. */
  about?: number;
}

export interface Explained {
  anchor: Element;
  content: Content;
  /** It was asked for and stays until it is closed; otherwise it goes with the mouse. */
  pinned: boolean;
}

/** What can be explained; both kinds of elements hear the same events. */
type Part = HTMLElement | SVGElement;

const REST = 300;
const AWAY = 200;
const PRESS = 500;
const SLIP = 10;
const ACTING =
  "a, button, input, select, textarea, summary, label, " +
  "[role=button], [role=radio], [role=checkbox], [role=option], [role=tab]";

class Explaining {
  current = $state.raw<Explained | null>(null);
  /** The popover itself. */
  popover: Element | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What the mouse has clicked and not left since. */
  private acted: Element | undefined;

  /** What an explanation explains in its turn takes its place. */
  show(thing: Element, content: Content, pinned: boolean): void {
    clearTimeout(this.timer);
    const within = this.popover?.contains(thing) ? this.current?.anchor : undefined;
    this.current = { anchor: within ?? thing, content, pinned };
  }

  close(): void {
    clearTimeout(this.timer);
    this.current = null;
  }

  /** A thing that is gone explains nothing. */
  forget(anchor: Element): void {
    if (this.acted === anchor) this.acted = undefined;
    if (untrack(() => this.current)?.anchor === anchor) this.close();
  }

  /** A mouse or a key has come to rest on it. */
  rest(anchor: Element, content: Content): void {
    if (this.current?.pinned || this.acted === anchor) return;
    clearTimeout(this.timer);
    if (this.current?.anchor === anchor) return;
    this.timer = setTimeout(() => this.show(anchor, content, false), REST);
  }

  /** The mouse has gone; it may have gone to the explanation, to read on or to open the rule. */
  leave(): void {
    clearTimeout(this.timer);
    this.acted = undefined;
    if (this.current?.pinned === false) this.timer = setTimeout(() => this.close(), AWAY);
  }

  stay(): void {
    clearTimeout(this.timer);
  }

  /** Whoever acts on a thing has seen enough, unless it was asked for. */
  dismiss(anchor: Element): void {
    clearTimeout(this.timer);
    this.acted = anchor;
    if (!this.current?.pinned) this.close();
  }

  toggle(anchor: Element, content: Content): void {
    if (this.current?.anchor === anchor && this.current.pinned) this.close();
    else this.show(anchor, content, true);
  }
}

export const explaining = new Explaining();

/** The id of the hidden text that screen readers read with a thing. */
export const descriptionId = (term: string): string => `term-${term}`;

/** Explains a term; `fact` is a sentence about the case in hand, read before it. */
export function explain(term: string, fact?: () => string): (part: Part) => () => void {
  return (part) => attach(part as HTMLElement, fact ? { term, fact } : { term });
}

/** Explains a term to whoever asks, by a long press or by key; a mouse is told elsewhere. */
export function explainAsked(term: string, fact: () => string): (part: Part) => () => void {
  return (part) => attach(part as HTMLElement, { term, fact }, []);
}

/** Says what is so right now: for a number whose meaning is a sentence. */
export function tell(fact: () => string): (part: Part) => () => void {
  return (part) => attach(part as HTMLElement, { fact });
}

/** Opens something larger: how a score is made. To be put on a button. */
export function unfold(more: Snippet<[number]>, about: number): (button: HTMLElement) => () => void {
  return (button) => {
    button.ariaHasPopup = "dialog";
    const deaf = on(button, "click", () => explaining.toggle(button, { more, about }));
    return () => {
      deaf();
      explaining.forget(button);
    };
  };
}

/** What acts when this part is tapped: itself, something around it, or nothing. */
const acting = (part: Element): Element | null => part.closest(ACTING);

function attach(
  part: HTMLElement,
  content: Content,
  mouse: readonly (() => void)[] = byMouse(part, content),
): () => void {
  part.dataset.explains = content.term ?? "";
  if (!acting(part)) part.tabIndex = 0;
  const forget = content.term === undefined ? () => {} : describe(acting(part) ?? part, content.term);
  const deaf = [...mouse, ...byKey(part, content), ...byFinger(part, content)];
  // What is face down again must not tell what it was: nothing may stay behind.
  return () => {
    deaf.forEach((stop) => stop());
    delete part.dataset.explains;
    forget();
    explaining.forget(part);
  };
}

function describe(host: Element, term: string): () => void {
  const ids = () => host.getAttribute("aria-describedby")?.split(" ") ?? [];
  const id = descriptionId(term);
  host.setAttribute("aria-describedby", [...new Set([...ids(), id])].join(" "));
  return () => {
    const left = ids().filter((one) => one !== id);
    if (left.length > 0) host.setAttribute("aria-describedby", left.join(" "));
    else host.removeAttribute("aria-describedby");
  };
}

function byMouse(part: HTMLElement, content: Content): (() => void)[] {
  return [
    // A mouse has to move: what comes to lie under it while it rests explains nothing.
    on(part, "pointermove", (event) => {
      const inner = (event.target as Element).closest("[data-explains]");
      const still = event.pointerType === "mouse" && event.buttons === 0;
      if (still && inner === part) explaining.rest(part, content);
    }),
    // What is being dragged is known.
    on(part, "pointerdown", (event) => {
      if (event.pointerType === "mouse" && acting(part)) explaining.dismiss(part);
    }),
    on(part, "pointerleave", () => explaining.leave()),
    on(part, "click", () => {
      if (acting(part)) explaining.dismiss(part);
      else explaining.toggle(part, content);
    }),
  ];
}

function byKey(part: HTMLElement, content: Content): (() => void)[] {
  const host = (acting(part) ?? part) as HTMLElement;
  return [
    on(host, "keydown", (event) => {
      const asks = event.key === "?" || (host === part && !acting(part) && event.key === "Enter");
      if (!asks) return;
      event.preventDefault();
      explaining.toggle(part, content);
    }),
    on(part, "focus", () => {
      if (!acting(part) && part.matches(":focus-visible")) explaining.rest(part, content);
    }),
    on(part, "blur", () => explaining.leave()),
  ];
}

/** Where a tap acts, a long press explains, and then the tap does not act. */
function byFinger(part: HTMLElement, content: Content): (() => void)[] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let explained = false;
  const stop = () => clearTimeout(timer);
  const swallow = (event: Event) => {
    if (!explained) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") explained = false;
  };
  return [
    on(part, "pointerdown", (event) => {
      explained = false;
      if (event.pointerType === "mouse" || !acting(part)) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        explained = true;
        explaining.show(part, content, true);
      }, PRESS);
    }),
    on(part, "pointermove", (event) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) stop();
    }),
    on(part, "pointerup", stop),
    on(part, "pointercancel", stop),
    on(part, "contextmenu", swallow, { capture: true }),
    on(part, "click", swallow, { capture: true }),
    stop,
  ];
}
