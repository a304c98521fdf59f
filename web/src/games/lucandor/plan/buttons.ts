/** Things on the plan that can be chosen: by click or by Enter. Tab goes through what glows, the
 * arrow keys lead anywhere. */

import type { Target } from "../targets";
import { keyOf, type Glows } from "../targets";

export interface Buttons {
  glows: Glows;
  /** `sure`: by a key, which cannot hit what is beside it. */
  choose: (target: Target, sure?: boolean) => void;
  /** Which of them the Tab key leads to even where it does not glow. */
  cursor: string;
  /** Somebody is about to choose it: a mouse or the focus is there. Null when it is gone. */
  aim: (target: Target | null) => void;
  /** What a second tap would confirm. */
  sure: string | null;
  /** Go on from one of them by an arrow key. */
  move: (from: string, key: string) => void;
}

/** The attributes of something that can be chosen. */
export function button(buttons: Buttons, target: Target, label: string) {
  const key = keyOf(target);
  const legal = buttons.glows.has(key);
  return {
    role: "button",
    tabindex: legal || key === buttons.cursor ? 0 : -1,
    "data-target": key,
    "data-drop": key,
    "data-legal": legal ? "" : undefined,
    "data-sure": key === buttons.sure ? "" : undefined,
    "aria-label": label,
    "aria-disabled": !legal,
    onpointerenter: () => buttons.aim(target),
    onpointerleave: () => buttons.aim(null),
    onfocus: () => buttons.aim(target),
    onblur: () => buttons.aim(null),
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      buttons.choose(target);
    },
    onkeydown: (event: KeyboardEvent) => {
      const chosen = event.key === "Enter" || event.key === " ";
      if (!chosen && !event.key.startsWith("Arrow")) return;
      event.preventDefault();
      if (chosen) buttons.choose(target, true);
      else buttons.move(key, event.key);
    },
  };
}

interface Spot {
  key: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest thing in the direction of an arrow key; straight ahead counts for more. */
export function step(spots: readonly Spot[], from: string, key: string): string {
  const direction = DIRECTIONS[key];
  const start = spots.find((spot) => spot.key === from);
  if (!direction || !start) return from;
  const [dx, dy] = direction;
  let best = from;
  let shortest = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.x - start.x, spot.y - start.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 1 || aside > ahead * 2.5) continue;
    const distance = ahead + 2 * aside;
    if (distance < shortest) [best, shortest] = [spot.key, distance];
  }
  return best;
}

/** All that can be chosen, where it is on the screen. */
export function spotsIn(plan: Element): Spot[] {
  return [...plan.querySelectorAll<SVGElement>("[data-target]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { key: element.dataset.target ?? "", x: left + width / 2, y: top + height / 2 };
  });
}
