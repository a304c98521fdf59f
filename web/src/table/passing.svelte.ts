/** The own seat on its way to another device, to somebody else or to a bot. */

import type { AskForCode, ClientFrame, SeatCode } from "../protocol/types";

/** A code that has come, and when it ends by the clock of this page. */
export interface Given extends SeatCode {
  until: number;
}

export class Passing {
  given = $state.raw<Given | null>(null);

  constructor(private readonly send: (frame: ClientFrame) => boolean) {}

  /** Asks for a code; one that was given before is void. */
  ask(purpose: AskForCode["purpose"]): void {
    this.given = null;
    this.send({ type: "ask_code", purpose });
  }

  take(frame: SeatCode): void {
    this.given = { ...frame, until: Date.now() + 1000 * frame.seconds };
  }

  withdraw(): void {
    this.given = null;
    this.send({ type: "withdraw_code" });
  }

  giveToBot(level: string): void {
    this.send({ type: "give_to_bot", level });
  }
}
