/** Looks after the own tables while somebody looks at the page. */

import { seatTokens } from "../lib/settings.svelte";
import { ApiProblem, fetchMine } from "../protocol/api";
import type { MyTable, MyTables, SeatToken } from "../protocol/types";

/** The server answers for so many at once. */
const MOST = 60;
/** So long a seat is kept whose table is not there: another file may have been served by mistake. */
const PATIENCE = 30 * 24 * 3600 * 1000;
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 160_000;

/** The seats of this browser, those it was at last first. */
export function ownSeats(): SeatToken[] {
  const tables = seatTokens.tables();
  for (const table of tables) if (seatTokens.visited(table) === undefined) seatTokens.visit(table);
  return tables
    .toSorted((a, b) => (seatTokens.visited(b) ?? 0) - (seatTokens.visited(a) ?? 0))
    .slice(0, MOST)
    .flatMap((table) => {
      const [token] = seatTokens.of(table); // of several at one screen, the first one's
      return token === undefined ? [] : [{ table, token }];
    });
}

/** Forgets what is of no use any more, and takes the seats where the same people play again. */
export function settle(found: MyTables, now: number): boolean {
  found.moved.forEach((table) => seatTokens.forget(table));
  for (const table of found.gone) {
    if (now - (seatTokens.visited(table) ?? now) > PATIENCE) seatTokens.forget(table);
  }
  let more = false;
  for (const { table, seat, next_table } of found.tables) {
    const tokens = seatTokens.of(table);
    if (!next_table || seat === null || tokens.length === 0) continue;
    more = seatTokens.follow(next_table, tokens) || more;
  }
  return more;
}

export class Looking {
  tables = $state.raw<readonly MyTable[]>([]);
  /** When they were told. */
  told = $state(0);
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  /** From now on, until what is handed back is called. */
  begin(): () => void {
    document.addEventListener("visibilitychange", this.looked);
    void this.look();
    return () => {
      this.ended = true;
      clearTimeout(this.timer);
      document.removeEventListener("visibilitychange", this.looked);
    };
  }

  /** This browser has no seat there any more. */
  forget(table: string): void {
    seatTokens.forget(table);
    this.tables = this.tables.filter((one) => one.table !== table);
  }

  private readonly looked = (): void => {
    clearTimeout(this.timer);
    if (document.visibilityState === "hidden") return;
    this.wait = FIRST_WAIT;
    void this.look();
  };

  /** The less happens, the longer until the next look. */
  private async look(): Promise<void> {
    const before = this.standing();
    try {
      await this.fetch();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error; // else what was there stays
    }
    this.wait = before === this.standing() ? Math.min(LONGEST_WAIT, 2 * this.wait) : FIRST_WAIT;
    clearTimeout(this.timer);
    if (!this.ended && document.visibilityState !== "hidden") {
      this.timer = setTimeout(() => void this.look(), this.wait);
    }
  }

  /** All that is known, but for how long ago it was. */
  private standing(): string {
    return JSON.stringify(this.tables.map((table) => ({ ...table, ago: 0 })));
  }

  private async fetch(): Promise<void> {
    let found = await fetchMine(ownSeats());
    if (settle(found, Date.now())) found = await fetchMine(ownSeats());
    this.tables = found.tables;
    this.told = Date.now();
  }
}
