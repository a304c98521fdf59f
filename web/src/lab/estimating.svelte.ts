/** How long a wish would take: asked once for each kind of game, after a moment without changes. */

import { ApiProblem } from "../protocol/api";
import type { Estimate, RunWish } from "../protocol/types";
import { fetchEstimate } from "./api";
import { kindOf } from "./wish";

const REST = 600;

export class Estimating {
  /** Null while it is being measured. */
  found = $state.raw<Estimate | null>(null);
  problem = $state.raw<ApiProblem | null>(null);
  private known: Record<string, Estimate> = {};
  private wanted = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  ask(wish: RunWish): void {
    const kind = kindOf(wish);
    if (kind === this.wanted) return;
    this.wanted = kind;
    clearTimeout(this.timer);
    this.problem = null;
    this.found = this.known[kind] ?? null;
    if (!this.found) this.timer = setTimeout(() => void this.measure(kind, wish), REST);
  }

  end(): void {
    clearTimeout(this.timer);
    this.wanted = "";
  }

  private async measure(kind: string, wish: RunWish): Promise<void> {
    try {
      const estimate = await fetchEstimate(wish);
      this.known[kind] = estimate;
      if (this.wanted === kind) this.found = estimate;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (this.wanted === kind) this.problem = error;
    }
  }
}
