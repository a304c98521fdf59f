/** A move that is shown before it is made, where somebody wants to confirm every one. */

import { settings } from "../lib/settings.svelte";

interface Table {
  legal: () => readonly number[];
  act: (action: number) => void;
}

export class Proposing {
  private kept = $state<number | null>(null);
  /** What waits to be confirmed; nothing while moves are being shown. */
  readonly action: number | null = $derived.by(() =>
    this.kept !== null && this.table.legal().includes(this.kept) ? this.kept : null,
  );

  constructor(private readonly table: Table) {}

  /**
   * Plays an action, or proposes it; the same once more confirms it. What was `decided` with the
   * move before is not asked about again.
   */
  act(action: number, decided = false): void {
    const asks = settings.confirm && !decided && this.action !== action;
    if (asks && this.table.legal().includes(action)) this.kept = action;
    else this.play(action);
  }

  confirm(): void {
    if (this.action !== null) this.play(this.action);
  }

  putBack(): void {
    this.kept = null;
  }

  private play(action: number): void {
    this.kept = null;
    this.table.act(action);
  }
}
