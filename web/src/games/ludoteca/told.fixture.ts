/** Events for tests, told to all. */

import type { LudotecaEvent } from "./types";

type Bare<E> = E extends LudotecaEvent ? Omit<E, "audience"> : never;

export function told(event: Bare<LudotecaEvent>): LudotecaEvent {
  return { ...event, audience: null };
}
