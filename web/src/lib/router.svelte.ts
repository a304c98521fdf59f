/** Where the page is. */

import { placeOf, type Place } from "./places";

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    window.addEventListener("popstate", () => {
      this.place = placeOf(location.pathname);
    });
  }

  go(path: string): void {
    history.pushState(null, "", path);
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
