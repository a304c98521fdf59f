/**
 * Whether something is in the hand, one thing at a time on a page. What would change the table under
 * it waits until it is put down: where all choose at once, somebody else's choice must not knock it
 * out of the hand.
 */

let held = false;
let waiting: (() => void)[] = [];

export const isDragging = (): boolean => held;

export function takeInHand(): void {
  held = true;
}

/** Put down, wherever: what has waited happens now, in its order. */
export function putDown(): void {
  held = false;
  const due = waiting;
  waiting = [];
  due.forEach((happen) => happen());
}

/** Lets something happen, at once if nothing is in the hand. */
export function whenFree(happen: () => void): void {
  if (held) waiting.push(happen);
  else happen();
}
