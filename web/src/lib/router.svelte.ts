/** Where the page is. */

import { Layers } from "./layers";
import { placeOf, type Place } from "./places";

export const layers = new Layers(history);

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    window.addEventListener("popstate", () => {
      layers.stepped();
      this.place = placeOf(location.pathname);
    });
  }

  go(path: string): void {
    layers.go(path);
    this.place = placeOf(path);
    window.scrollTo(0, 0);
  }

  /** For links: plain clicks stay on the page, all others do what a browser does. */
  readonly follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go(new URL(link.href).pathname);
  };
}

export const router = new Router();
