/** What the moves just shown did to the points, for as long as it takes to read it. */

import { settings } from "../lib/settings.svelte";
import { gainStays } from "./pace";
import type { Gain } from "./turns";

export class Gaining {
  gains = $state.raw<readonly Gain[]>([]);
  private count = 0;
  private fading: ReturnType<typeof setTimeout>[] = [];

  add(changed: readonly Omit<Gain, "id">[]): void {
    if (changed.length === 0) return;
    const gains = changed.map((gain) => ({ ...gain, id: this.count++ }));
    this.gains = [...this.gains, ...gains];
    const fade = () => (this.gains = this.gains.filter((gain) => !gains.includes(gain)));
    this.fading.push(setTimeout(fade, gainStays(settings.speed)));
  }

  forget(): void {
    this.fading.forEach(clearTimeout);
    this.fading = [];
    this.gains = [];
  }
}
