/**
 * Around one screen: who has the device.
 *
 * Where somebody's cards are nobody else's business, a person looks at the table by a session of
 * their own. Before the device goes on the page begins anew, with nothing of what it knew, and looks at
 * the table as anybody might, until the next one says that it is them.
 */

import type { TableSession } from "../session.svelte";
import type { Baton } from "./baton";
import { nextHolder } from "./order";

/** By what somebody is known. */
export interface Face {
  name: string;
  colour: number;
}

export class Handing {
  /** Of all seats; that is no secret. */
  faces = $state.raw<readonly Face[]>([]);
  /** With which token a new session says hello; null: nobody's. */
  token = $state<string | null>(null);
  /** Who is asked to take the device. Nobody's things are shown as long as somebody is. */
  asked = $state<number | null>(null);
  /** The page is about to begin anew, for this. */
  leaving = $state.raw<Baton | null>(null);
  /** To whom who has it can hand it on, once they have seen enough. */
  offered = $state<number | null>(null);
  /** Somebody wants to look at their own things, though nobody waits for them. */
  wished = $state(false);

  constructor(
    /** Of the people at this screen. */
    readonly tokens: readonly string[],
    baton: Baton | null = null,
  ) {
    if (tokens.length === 1) this.token = tokens[0] ?? null;
    if (!this.shared || baton === null) return;
    this.asked = baton.asked;
    this.wished = baton.wished;
  }

  /** Several people play on this device. */
  get shared(): boolean {
    return this.tokens.length > 1;
  }

  /** To be told of everything that changes; `secrets`: whether seats know what others do not. */
  follow(session: TableSession, secrets: boolean): void {
    const { view, seat, people } = session;
    if (!this.shared || view === null || !session.settled) return;
    if (seat === null && this.token !== null) return; // on their way
    const toAct = view.to_act;
    const asked = this.asked !== null && toAct.includes(this.asked) ? this.asked : null;
    const next = view.over ? seat : nextHolder({ holder: seat ?? asked, people, toAct });
    const other = next === seat ? null : next;
    if (!secrets) this.change(session, other);
    else if (seat === null) this.asked = this.wished ? this.asked : other;
    else if (other !== null && session.confided.length === 0 && !this.wished) this.handOn(other);
    else {
      this.asked = null;
      this.offered = other;
    }
  }

  /** Everything is gone before the next name is shown. */
  handOn(seat: number, wished = false): void {
    this.offered = null;
    this.leaving = { asked: seat, wished };
  }

  /** Who was asked has the device now. */
  take(session: TableSession): void {
    this.token = this.tokenOf(session, this.asked);
  }

  /** They think better of it. */
  leave(): void {
    this.wished = false;
    this.asked = null;
  }

  private change(session: TableSession, seat: number | null): void {
    const token = this.tokenOf(session, seat);
    if (token !== null) session.sitAs(token);
  }

  private tokenOf(session: TableSession, seat: number | null): string | null {
    return seat === null ? null : (this.tokens[session.company.indexOf(seat)] ?? null);
  }
}
