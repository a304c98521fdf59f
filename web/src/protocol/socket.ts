/** One table's socket: says hello, hands frames on, and comes back by itself when it breaks. */

import type { ClientFrame, ServerFrame } from "./types";

export type Connection = "connecting" | "live" | "lost" | "closed";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // without any frame for so long the line is dead, whatever the browser says

/** How long to wait before the n-th attempt (from 0), doubling up to a limit, a little scattered. */
export function backoff(attempt: number, scatter: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return wait * (0.75 + scatter / 2);
}

export interface Listener {
  frame(frame: ServerFrame): void;
  connection(state: Connection): void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ended = false;

  constructor(
    private readonly url: string,
    private readonly token: string | null,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.connect();
  }

  send(frame: ClientFrame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.ended = true;
    window.removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.socket?.close();
    this.listener.connection("closed");
  }

  /** Somebody is looking again, or the network is back: no need to wait for the next attempt. */
  readonly now = (): void => {
    if (this.retry === undefined || document.visibilityState === "hidden") return;
    clearTimeout(this.retry);
    this.connect();
  };

  private connect(): void {
    this.retry = undefined;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.send({ type: "hello", token: this.token });
      this.pulse = setInterval(() => this.beat(socket), PING_EVERY);
    };
    socket.onmessage = (message) => {
      this.heard = Date.now();
      const frame = JSON.parse(String(message.data)) as ServerFrame;
      if (frame.type === "welcome") {
        this.attempt = 0;
        this.listener.connection("live");
      }
      this.listener.frame(frame);
    };
    socket.onclose = () => this.broken();
  }

  private beat(socket: WebSocket): void {
    if (Date.now() - this.heard > SILENCE) socket.close();
    else this.send({ type: "ping" });
  }

  private broken(): void {
    clearInterval(this.pulse);
    if (this.ended) return;
    this.listener.connection("lost");
    this.retry = setTimeout(() => this.connect(), backoff(this.attempt, Math.random()));
    this.attempt += 1;
  }
}
