/** Where the page is. */

import { Layers } from "./layers";
import { placeOf, type Place } from "./places";

export const layers = new Layers(history);

class Router {
  /** As a text: a step of the history that leads nowhere else must not make the page anew. */
  private path = $state(location.pathname);
  readonly place: Place = $derived(placeOf(this.path));

  constructor() {
    window.addEventListener("popstate", () => {
      layers.stepped();
      this.path = location.pathname;
    });
  }

  go(path: string): void {
    layers.go(path);
    this.path = path;
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
