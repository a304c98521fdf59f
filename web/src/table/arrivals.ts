/** Notices when the last free seat of a table is taken. */

import type { TableInfo } from "../protocol/types";

export interface Begun {
  /** The person who sat down last; null where it was bots, or who looks. */
  last: string | null;
}

export class Arrivals {
  private before: TableInfo | null = null;

  /** Takes in what a table is like now; says so if it has just begun. */
  see(table: TableInfo, me: number | null): Begun | null {
    const { before } = this;
    this.before = table;
    if (before?.id !== table.id || before.state !== "waiting" || table.state !== "playing") return null;
    const came = table.seats.filter(
      (seat, k) => before.seats[k]?.occupant === "open" && seat.occupant === "person" && k !== me,
    );
    return { last: came.at(-1)?.name ?? null };
  }
}
