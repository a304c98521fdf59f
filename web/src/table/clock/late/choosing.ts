/** Clocks that are worth offering, and the usual one of each kind. */

import type { Clock } from "../faces";
import { leftShort, words } from "./words";

type Kind = Clock["per"];

export const KINDS: readonly ("none" | Kind)[] = ["none", "decision", "game", "move"];
export const AWAY: readonly (number | null)[] = [null, 2, 5, 15];
export const CHOICES: Record<Kind, readonly Clock[]> = {
  decision: [30, 60, 120, 300].map((seconds) => ({ per: "decision", seconds })),
  game: (
    [
      [10, 5],
      [20, 10],
      [40, 15],
      [60, 30],
    ] as const
  ).map(([minutes, increment]) => ({ per: "game", seconds: 60 * minutes, increment })),
  move: [1, 2, 3, 7].map((days) => ({ per: "move", days })),
};

/** Names one of the choices among those of its kind. */
export function keyOf(clock: Clock | null): string {
  return clock === null ? "" : String(clock.per === "move" ? clock.days : clock.seconds);
}

export function clockFor(kind: "none" | Kind, key?: string): Clock | null {
  if (kind === "none") return null;
  const found = CHOICES[kind].find((clock) => keyOf(clock) === key);
  return found ?? CHOICES[kind][1] ?? null;
}

export function choiceName(kind: Kind, key: string): string {
  const clock = clockFor(kind, key);
  if (clock === null) return "";
  if (clock.per === "move") return leftShort({ unit: "days", count: clock.days });
  const minutes = clock.seconds / 60;
  if (clock.per === "game") return words("time.game.choice", { minutes, seconds: clock.increment });
  return leftShort(minutes < 1 ? { unit: "seconds", count: clock.seconds } : { unit: "minutes", count: minutes });
}
