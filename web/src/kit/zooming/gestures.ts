/**
 * Looking closer with two fingers, ctrl and the wheel, a trackpad or keys, and moving what is seen.
 * It only says what the hands do; whoever it is attached to draws it. The browser's own zoom is
 * left alone beside the board, and on it once the page is larger than its window.
 */

import { on } from "svelte/events";

import { isTyped, SLOP, swallowClick } from "../clicks";
import { isDragging } from "../dragging/holding";
import type { Point } from "../motion";

export interface Hands {
  /** By this factor, and what lies at this point of the frame stays there. */
  zoom: (factor: number, at: Point, by: "fingers" | "wheel" | "key") => void;
  /** The fingers have been lifted. */
  rest?: () => void;
  /** Pushed this far, in pixels. */
  push: (by: Point) => void;
  /** All of it again. */
  whole: () => void;
  /** Whether there is anything to push: else one finger scrolls the page. */
  movable: () => boolean;
  /** The wheel alone zooms, too. */
  wheels?: boolean;
}

const STEP = 1.35; // of a key
const WHEEL = 25; // a mouse's wheel turns by 100, a trackpad by a few
/** What a player may touch now, as boards mark it: a second tap there means something else. */
const LEGAL = ".legal, .lit, [data-legal]";

export function gestures(hands: Hands): (frame: HTMLElement) => () => void {
  return (frame) => {
    const deaf = [
      ...byWheel(frame, hands),
      ...byFingers(frame, hands),
      ...byPushing(frame, hands),
      ...byKey(frame, hands),
      on(frame, "dblclick", ({ target }) => {
        if (hands.movable() && !(target as Element).closest(LEGAL)) hands.whole();
      }),
    ];
    return () => deaf.forEach((stop) => stop());
  };
}

function within(frame: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function byWheel(frame: HTMLElement, hands: Hands): (() => void)[] {
  const turn = (event: WheelEvent) => {
    if (event.defaultPrevented) return; // it turns something on the board
    const zooms = event.ctrlKey || hands.wheels;
    if (!zooms && !hands.movable()) return;
    event.preventDefault();
    const down = Math.max(-WHEEL, Math.min(WHEEL, event.deltaY));
    if (zooms) hands.zoom(Math.exp(-down / 100), within(frame, event), "wheel");
    else hands.push({ x: -event.deltaX, y: -event.deltaY });
  };
  return [on(frame, "wheel", turn, { passive: false })];
}

interface Pinch {
  middle: Point;
  spread: number;
}

/** Two fingers that are both on the frame. */
function pinchOf(frame: Element, touches: TouchList): Pinch | null {
  const fingers = [...touches].filter(({ target }) => frame.contains(target as Node));
  const [a, b] = fingers.map((finger) => within(frame, finger));
  if (!a || !b || touches.length !== 2) return null;
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    spread: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
  };
}

/** By touches, not by pointers: only they can keep the browser from zooming the page as well. */
function byFingers(frame: HTMLElement, hands: Hands): (() => void)[] {
  let before: Pinch | null = null;
  const put = (event: TouchEvent) => {
    const larger = (window.visualViewport?.scale ?? 1) > 1.01;
    before = larger || isDragging() ? null : pinchOf(frame, event.touches);
    if (before && event.cancelable) event.preventDefault();
  };
  const move = (event: TouchEvent) => {
    const now = before && pinchOf(frame, event.touches);
    if (!now || !before) return;
    if (event.cancelable) event.preventDefault();
    hands.push({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y });
    hands.zoom(now.spread / before.spread, now.middle, "fingers");
    before = now;
  };
  const lift = () => {
    if (before) hands.rest?.();
    before = null;
  };
  return [
    on(frame, "touchstart", put, { passive: false }),
    on(frame, "touchmove", move, { passive: false }),
    on(frame, "touchend", lift),
    on(frame, "touchcancel", lift),
  ];
}

/** One finger or a mouse pushes, unless it takes something along. */
function byPushing(frame: HTMLElement, hands: Hands): (() => void)[] {
  let at: (Point & { id: number; pushing: boolean }) | null = null;
  return [
    on(frame, "pointerdown", (event) => {
      const taken = (event.target as Element).closest("[data-drags], [data-turns]");
      const alone = event.isPrimary && event.button === 0 && !taken;
      const { clientX: x, clientY: y, pointerId: id } = event;
      at = alone && hands.movable() ? { x, y, id, pushing: false } : null;
    }),
    on(window, "pointermove", (event) => {
      if (at?.id !== event.pointerId) return;
      const by = { x: event.clientX - at.x, y: event.clientY - at.y };
      if (!at.pushing && Math.hypot(by.x, by.y) <= SLOP) return;
      if (!at.pushing) frame.setPointerCapture(event.pointerId);
      at = { ...at, x: event.clientX, y: event.clientY, pushing: true };
      hands.push(by);
    }),
    on(window, "pointerup", (event) => {
      if (at?.id === event.pointerId && at.pushing) swallowClick();
      at = null;
    }),
    on(window, "pointercancel", () => (at = null)),
  ];
}

function byKey(frame: HTMLElement, hands: Hands): (() => void)[] {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
    const { clientWidth: width, clientHeight: height } = frame;
    if (width === 0) return; // it is out of sight
    const middle = { x: width / 2, y: height / 2 };
    if (event.key === "0") hands.whole();
    else if (event.key === "+") hands.zoom(STEP, middle, "key");
    else if (event.key === "-") hands.zoom(1 / STEP, middle, "key");
  };
  return [on(window, "keydown", press)];
}
