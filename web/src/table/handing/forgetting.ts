/** What was taken off the page keeps nothing of what it showed. */

/**
 * Svelte gives every event a `currentTarget` of its own while it is handled. V8 remembers the first
 * one it meets as part of the shape of such events, and with it the element and all that hangs on
 * it. It is to remember these, which lead nowhere, for as long as they live.
 */
const shapes: readonly Event[] =
  typeof Event === "undefined"
    ? []
    : [
        Event,
        MouseEvent,
        PointerEvent,
        KeyboardEvent,
        FocusEvent,
        InputEvent,
        WheelEvent,
        DragEvent,
        TransitionEvent,
        AnimationEvent,
      ].map((kind) =>
        Object.defineProperty(new kind(""), "currentTarget", { configurable: true, get: nowhere }),
      );

function nowhere(): null {
  return null;
}

function empty(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // Handlers hang there, and on them all that a part of the page knew.
  for (const key of Object.getOwnPropertySymbols(element)) Reflect.deleteProperty(element, key);
}

/**
 * To be attached to what shows somebody's things. Should anything hold on to a part of it after it
 * is gone, it holds an empty one. That is only done once everything has been put away properly,
 * which may still need it.
 */
export function forgetful(root: HTMLElement): () => void {
  return () => {
    const all = [root, ...root.querySelectorAll("*")];
    if (shapes.length === 0) return; // no browser
    setTimeout(() => {
      all.forEach(empty);
      all.forEach((element) => element.replaceChildren());
    });
  };
}
