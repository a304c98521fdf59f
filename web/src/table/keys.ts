/** What can be done without a mouse, and with fingers: one list for the page and the documents. */

import { say } from "../lib/texts";

/** Keys that do the same, each as what is pressed together; what they do, in words. */
export interface KeyLine {
  keys: readonly (readonly Key[])[];
  does: () => string;
}

export type Key =
  | "tab"
  | "shift"
  | "ctrl"
  | "wheel"
  | "enter"
  | "space"
  | "escape"
  | "home"
  | "end"
  | "arrows"
  | "left"
  | "right"
  | "help"
  | "again"
  | "plus"
  | "minus"
  | "zero"
  | "drag"
  | "press"
  | "pinch"
  | "push"
  | "twice";

export const keyName = (key: Key): string => say(`key.${key}`);

export const EVERYWHERE: readonly KeyLine[] = [
  { keys: [["tab"], ["shift", "tab"]], does: () => say("keys.next") },
  { keys: [["enter"], ["space"]], does: () => say("keys.choose") },
  { keys: [["escape"]], does: () => say("keys.back") },
  { keys: [["help"]], does: () => say("keys.help") },
  { keys: [["again"]], does: () => say("keys.again") },
  { keys: [["left"], ["right"]], does: () => say("keys.past") },
  { keys: [["plus"], ["minus"]], does: () => say("keys.zoom") },
  { keys: [["zero"]], does: () => say("keys.whole") },
];

/** With a mouse or with fingers. */
export const BY_HAND: readonly KeyLine[] = [
  { keys: [["drag"]], does: () => say("keys.drag") },
  { keys: [["press"]], does: () => say("keys.press") },
  { keys: [["pinch"], ["ctrl", "wheel"]], does: () => say("keys.pinch") },
  { keys: [["push"]], does: () => say("keys.push") },
  { keys: [["twice"]], does: () => say("keys.whole") },
];
