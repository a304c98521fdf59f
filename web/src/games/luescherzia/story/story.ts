/** The end, told step by step: first the scene, then who brings home what. */

import type { GameEvent } from "../../../lib/telling";
import type { LuescherziaView } from "../../../protocol/types";
import { pause, type Pace } from "../../../table/pace";
import type { Staging } from "../staging.svelte";

/** Whether points are counted at such an end; where everybody has lost there are none to count. */
export const counts = (reason: string): boolean => reason === "exit" || reason === "too_few_points";

export interface Part {
  /** SP, or a find by its number. */
  find: number | null;
  points: number;
}

/** What somebody's points are made of. */
export function partsOf(view: LuescherziaView, seat: number): Part[] {
  const adventurer = view.adventurers[seat];
  if (!adventurer) return [];
  const finds = adventurer.finds
    .map((find) => ({ find, points: view.box.finds[find]?.points ?? 0 }))
    .filter(({ points }) => points > 0);
  return [{ find: null, points: adventurer.points ?? 0 }, ...finds];
}

/** Survivors, the poorest first: the winner is told last. */
export function survivors(view: LuescherziaView): number[] {
  return view.adventurers
    .flatMap(({ alive }, seat) => (alive ? [seat] : []))
    .sort((a, b) => (view.scores[a] ?? 0) - (view.scores[b] ?? 0));
}

export async function tellEnd(
  staging: Staging,
  view: LuescherziaView,
  event: GameEvent,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  if (pace.story === 0) return;
  const reason = String(event.reason);
  staging.chapter = { reason, seat: null, told: 0 };
  await pause(pace.story * (counts(reason) ? 1.6 : 3), signal);
  for (const seat of counts(reason) ? survivors(view) : []) {
    const parts = partsOf(view, seat);
    for (let told = 0; told <= parts.length && !signal.aborted; told++) {
      staging.chapter = { reason, seat, told };
      await pause(pace.story / 3, signal);
    }
    await pause(pace.story / 2, signal);
  }
  staging.chapter = null;
}
