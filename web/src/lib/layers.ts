/** What lies open over the page: the browser's back button closes it before it leaves the page. */

/** As much of the browser's history as is needed. */
export interface Past {
  pushState(state: unknown, unused: string, path?: string): void;
  replaceState(state: unknown, unused: string, path?: string): void;
  back(): void;
}

const OPEN = { layer: true };

/** However many layers are open, they have one step of the history between them. */
export class Layers {
  private readonly open: (() => void)[] = [];
  /** The step that the back button takes is ours. */
  private armed = false;
  /** We have gone back ourselves, and the browser has not told us yet. */
  private leaving = false;

  constructor(private readonly past: Past) {}

  get any(): boolean {
    return this.open.length > 0;
  }

  /** Something has opened; what is handed back is to be called once it has closed. */
  add(close: () => void): () => void {
    this.open.push(close);
    this.settleSoon();
    return () => {
      const place = this.open.indexOf(close);
      if (place >= 0) this.open.splice(place, 1);
      this.settleSoon();
    };
  }

  /** Goes to another page; a step that was ours becomes that page. */
  go(path: string): void {
    if (this.armed) this.past.replaceState(null, "", path);
    else this.past.pushState(null, "", path);
    this.armed = false;
  }

  /** The browser has gone a step. */
  stepped(): void {
    if (this.leaving) this.leaving = false;
    else if (this.armed) {
      this.armed = false;
      this.open.at(-1)?.();
    }
    this.settleSoon();
  }

  /** One sheet may give way to the next: only what is left in the end counts. */
  private settleSoon(): void {
    setTimeout(() => this.settle());
  }

  private settle(): void {
    if (this.leaving || this.any === this.armed) return;
    if (this.any) this.past.pushState(OPEN, "");
    else {
      this.leaving = true;
      this.past.back();
    }
    this.armed = this.any;
  }
}
