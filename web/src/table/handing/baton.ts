/**
 * What one document hands to the next when the device goes on to somebody else.
 *
 * The page begins anew then, so that nothing it knew is left: not on the screen, not in its memory,
 * whatever a library or the browser itself may hold on to. Who is asked is all that goes over.
 */

export interface Baton {
  /** Who is asked to take the device. */
  asked: number;
  /** They want to look at their own things, though nobody waits for them. */
  wished: boolean;
}

const key = (table: string): string => `spielwerk.handing.${table}`;

export function passOn(table: string, baton: Baton): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(baton));
  } catch {
    // Without storage the next document asks whoever is waited for.
  }
}

/** What was handed over, once. */
export function pickUp(table: string): Baton | null {
  try {
    const text = sessionStorage.getItem(key(table));
    sessionStorage.removeItem(key(table));
    return text === null ? null : (JSON.parse(text) as Baton);
  } catch {
    return null;
  }
}
