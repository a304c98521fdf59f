/** Notices when somebody else has come to sit at a table where there was no free seat. */

import type { TableInfo } from "../protocol/types";

export interface Succession {
  before: string;
  now: string;
}

export class Successions {
  private before: TableInfo | null = null;

  /** Takes in what a table is like now; says so if a seat has another owner. */
  see(table: TableInfo): Succession | null {
    const { before } = this;
    this.before = table;
    if (before?.id !== table.id) return null;
    for (const [k, { name, occupant }] of table.seats.entries()) {
      const earlier = before.seats[k];
      const other = earlier?.occupant !== occupant || earlier.name !== name;
      if (earlier && earlier.occupant !== "open" && other) return { before: earlier.name, now: name };
    }
    return null;
  }
}
