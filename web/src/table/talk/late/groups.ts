/** Messages as they are shown: what one person writes in one go stands together. */

import type { Said } from "../../../protocol/types";

const PAUSE = 5 * 60 * 1000; // after so long it is another go

export interface Group {
  first: Said;
  lines: readonly Said[];
}

export function groupsOf(messages: readonly Said[]): Group[] {
  const groups: { first: Said; lines: Said[] }[] = [];
  for (const said of messages) {
    const last = groups.at(-1);
    const before = last?.lines.at(-1);
    const same = before && before.seat === said.seat && before.name === said.name;
    if (last && same && said.at - before.at < PAUSE) last.lines.push(said);
    else groups.push({ first: said, lines: [said] });
  }
  return groups;
}

/** The time of a message; with its day where that is another one. */
export function timeOf(at: number, now: number, language: string): string {
  const [then, today] = [new Date(at), new Date(now)];
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  const same = then.toDateString() === today.toDateString();
  return new Intl.DateTimeFormat(language, same ? clock : { ...day, ...clock }).format(then);
}
