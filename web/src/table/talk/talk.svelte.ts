/** What is said at a table, as this browser sees it: messages, signs, and what is being written. */

import { keep, recall, settings } from "../../lib/settings.svelte";
import type { ClientFrame, Problem, React, Reacted, Said, TableInfo } from "../../protocol/types";
import { Muting, type Writer } from "./muting.svelte";

export type SignName = React["sign"];
export const SIGNS: readonly SignName[] = [
  "hello",
  "bravo",
  "thanks",
  "luck",
  "laugh",
  "wow",
  "oh_no",
  "thinking",
];

/** A sign as long as it is seen. */
export interface ShownSign {
  id: number;
  seat: number;
  sign: SignName;
}

const STAYS = 5000;
/** What is wrong with a message, and with nothing else. */
const ABOUT_WORDS = [
  "wrong_text",
  "wrong_name",
  "bots_name",
  "name_taken",
  "too_fast",
  "talk_off",
  "players_talk",
  "talk_full",
];

/** Who looks at the table, and how they are heard. */
export interface Place {
  seat: number | null;
  opener: boolean;
  send: (frame: ClientFrame) => boolean;
}

/** Whether somebody may write at a table. */
export function mayWrite({ terms }: TableInfo, { seat, opener }: Omit<Place, "send">): boolean {
  return terms.talk === "everybody" || (terms.talk === "players" && (seat !== null || opener));
}

export class Talk {
  /** Everything there is, also from those who are muted. */
  private said = $state.raw<readonly Said[]>([]);
  private given = $state.raw<readonly ShownSign[]>([]);
  /** What came while somebody was there, to be read out. */
  private fresh = $state.raw<readonly Said[]>([]);
  private read = $state(0);
  private shown = $state(false);
  /** Somebody is choosing a sign at their own plate. */
  signing = $state(false);
  /** What is being written. */
  draft = $state("");
  /** What was sent and is not yet acknowledged. */
  private sent = $state<string | null>(null);
  /** What is wrong with what was sent. */
  problem = $state.raw<Problem | null>(null);
  readonly muting: Muting;
  private fading: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly table: string,
    private readonly place: () => Place,
  ) {
    this.muting = new Muting(table);
    this.read = Number(recall(`read.${table}`)) || 0;
  }

  get messages(): readonly Said[] {
    return this.said.filter((said) => !this.muting.mutes(said));
  }

  get signs(): readonly ShownSign[] {
    return this.given;
  }

  /** What nobody has told yet to who hears the page instead of seeing it. */
  get news(): readonly Said[] {
    return this.shown ? [] : this.fresh.filter((said) => !this.muting.mutes(said));
  }

  get unread(): number {
    return this.messages.filter((said) => said.seq > this.read && !this.isMine(said)).length;
  }

  /** The messages are on the screen: then nothing is unread. */
  get open(): boolean {
    return this.shown;
  }

  set open(open: boolean) {
    this.shown = open;
    if (!open) return;
    this.problem = null;
    this.fresh = [];
    this.readAll();
  }

  get sending(): boolean {
    return this.sent !== null;
  }

  write(): void {
    const text = this.draft.trim();
    if (text === "" || this.sending) return;
    const { seat, send } = this.place();
    const name = seat === null ? settings.name.trim() : null;
    this.problem = null;
    if (!send({ type: "say", text, name })) return;
    this.sent = text;
    this.draft = "";
  }

  react(sign: SignName): void {
    this.problem = null;
    this.signing = false;
    this.place().send({ type: "react", sign });
  }

  welcome(talk: readonly Said[]): void {
    const before = this.said.at(-1)?.seq ?? Infinity;
    this.said = talk;
    // What was on its way when the line broke has arrived, or is to be sent again.
    if (!talk.some((said) => said.seq > before && this.isMine(said) && said.text === this.sent))
      this.takeBack();
    this.sent = null;
    if (this.shown) this.readAll();
  }

  hear(frame: Said | Reacted, nameOf: (seat: number) => string): void {
    if (frame.type === "reacted") return this.show(frame, { ...frame, name: nameOf(frame.seat) });
    this.said = [...this.said, frame];
    if (this.isMine(frame)) this.sent = null;
    else this.fresh = [...this.fresh.slice(-2), frame];
    if (this.shown) this.readAll();
  }

  /** Whether a problem is about what was written; then it can be mended and sent again. */
  refused(problem: Problem): boolean {
    const mine = ABOUT_WORDS.includes(problem.code);
    if (mine) this.problem = problem;
    if (mine || problem.code === "storage") this.takeBack();
    return mine;
  }

  close(): void {
    this.fading.forEach(clearTimeout);
  }

  private takeBack(): void {
    if (this.sent !== null && this.draft === "") this.draft = this.sent;
    this.sent = null;
  }

  private show({ seq, seat, sign }: Reacted, writer: Writer): void {
    if (this.muting.mutes(writer)) return;
    const shown = { id: seq, seat, sign };
    // One at a plate: who gives another sign means that one.
    this.given = [...this.given.filter((other) => other.seat !== seat), shown];
    this.fading.push(
      setTimeout(() => (this.given = this.given.filter((other) => other !== shown)), STAYS),
    );
  }

  isMine({ seat, name }: Writer): boolean {
    const mine = this.place().seat;
    return seat === mine && (mine !== null || name === settings.name.trim());
  }

  private readAll(): void {
    const last = this.said.at(-1)?.seq ?? 0;
    if (last <= this.read) return;
    this.read = last;
    keep(`read.${this.table}`, String(last));
  }
}
