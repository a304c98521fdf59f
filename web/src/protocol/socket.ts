/** One table's socket: says hello, hands frames on, and comes back by itself when it breaks. */

import type { ClientFrame, ServerFrame } from "./types";

export type Connection = "connecting" | "live" | "lost" | "closed";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 2_000;
const SILENCE = 4_500; // without any frame for so long the line is dead, whatever the browser says
const AFTER_A_REST = 2_000; // the same for the first answer to somebody who looks again

/** How long to wait before the n-th attempt (from 0), doubling up to a limit, a little scattered. */
export function backoff(attempt: number, scatter: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return wait * (0.75 + scatter / 2);
}

export interface Listener {
  frame(frame: ServerFrame): void;
  connection(state: Connection): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

export class TableSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: Timer;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private silence: Timer;
  private ended = false;

  constructor(
    private readonly url: string,
    private token: string | null,
    private readonly listener: Listener,
    /** The tokens of all people at this screen, where there are several. */
    private readonly company: readonly string[] = [],
  ) {
    window.addEventListener("online", this.now);
    window.addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.looked);
    this.connect();
  }

  send(frame: ClientFrame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Somebody else of the company looks from here on. */
  sitAs(token: string): void {
    this.token = token;
    this.send({ type: "sit_as", token });
  }

  close(): void {
    this.ended = true;
    window.removeEventListener("online", this.now);
    window.removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.looked);
    this.drop();
    this.listener.connection("closed");
  }

  /** The network is back, or somebody cannot wait for the next attempt. */
  readonly now = (): void => {
    if (this.retry !== undefined) this.connect();
  };

  /** The browser has no network; a server on this very machine may be there all the same. */
  private readonly doubt = (): void => {
    const seen = document.visibilityState !== "hidden";
    if (seen && this.retry === undefined) this.watch(AFTER_A_REST);
  };

  /** A page nobody sees is quiet; one that is seen again asks at once whether the line holds. */
  private readonly looked = (): void => {
    if (document.visibilityState === "hidden") {
      this.rest();
    } else {
      this.now();
      this.doubt();
    }
  };

  private connect(): void {
    this.drop();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.expect(SILENCE);
    socket.onopen = () => {
      this.send({ type: "hello", token: this.token, company: [...this.company] });
      if (document.visibilityState === "hidden") this.rest();
      else this.watch(SILENCE);
    };
    socket.onmessage = (message) => {
      if (this.pulse !== undefined) this.expect(SILENCE);
      const frame = JSON.parse(String(message.data)) as ServerFrame;
      if (frame.type === "welcome") {
        this.attempt = 0;
        this.listener.connection("live");
      }
      this.listener.frame(frame);
    };
    socket.onclose = this.broken;
  }

  /** Asks again and again whether the other end is there. */
  private watch(patience: number): void {
    this.rest();
    this.expect(patience);
    this.send({ type: "ping" });
    this.pulse = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
  }

  private expect(patience: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(this.broken, patience);
  }

  private rest(): void {
    clearInterval(this.pulse);
    clearTimeout(this.silence);
    this.pulse = undefined;
  }

  /** Lets go of the socket without waiting for it: a dead line says no goodbye. */
  private drop(): void {
    this.rest();
    clearTimeout(this.retry);
    this.retry = undefined;
    if (this.socket === null) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private readonly broken = (): void => {
    if (this.ended || this.retry !== undefined) return;
    this.drop();
    this.listener.connection("lost");
    this.retry = setTimeout(() => this.connect(), backoff(this.attempt, Math.random()));
    this.attempt += 1;
  };
}
