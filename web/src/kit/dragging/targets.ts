/**
 * What something can be dropped on says so by the attribute `data-drop`, its name. A drawing that
 * has to look what lies under a point has a finder: `{@attach dropTarget((at) => …)}`.
 */

import type { Point } from "../motion";

type Finder = (at: Point) => string | null;

const finders = new WeakMap<Element, Finder>();

export function dropTarget(find: Finder): (part: HTMLElement) => () => void {
  return (part) => {
    part.dataset.drop = "";
    finders.set(part, find);
    return () => finders.delete(part);
  };
}

export interface Found {
  name: string;
  element: HTMLElement | SVGElement;
}

/** The uppermost thing under a point on which something can be dropped, but not on itself. */
export function foundAt(at: Point, source: Element): Found | null {
  for (const part of document.elementsFromPoint(at.x, at.y)) {
    const element = part.closest<HTMLElement | SVGElement>("[data-drop]");
    if (!element || element === source) continue;
    const name = finders.get(element)?.(at) ?? element.dataset.drop;
    if (name) return { name, element };
  }
  return null;
}
