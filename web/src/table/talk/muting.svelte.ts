/** Whom somebody does not want to hear at a table; this browser remembers it, nobody else hears. */

import { keep, recall } from "../../lib/settings.svelte";

/** Who wrote or gave a sign; who watches has a name only. */
export interface Writer {
  seat: number | null;
  name: string;
}

const keyOf = ({ seat, name }: Writer): string => `${seat ?? "-"} ${name}`;

interface Kept {
  all: boolean;
  people: Writer[];
}

function kept(text: string | null): Kept {
  try {
    const { all, people } = JSON.parse(text ?? "{}") as Partial<Kept>;
    return { all: all === true, people: Array.isArray(people) ? people : [] };
  } catch {
    return { all: false, people: [] }; // written by somebody else
  }
}

export class Muting {
  private wish: Kept = $state.raw({ all: false, people: [] });

  constructor(private readonly table: string) {
    this.wish = kept(recall(`muted.${table}`));
  }

  /** Everybody. */
  get all(): boolean {
    return this.wish.all;
  }

  set all(all: boolean) {
    this.change({ ...this.wish, all });
  }

  /** Those who were muted one by one. */
  get people(): readonly Writer[] {
    return this.wish.people;
  }

  mutes(writer: Writer): boolean {
    return this.wish.all || this.has(writer);
  }

  mute(writer: Writer): void {
    const { seat, name } = writer;
    if (!this.has(writer)) this.change({ ...this.wish, people: [...this.people, { seat, name }] });
  }

  hear(writer: Writer): void {
    const people = this.wish.people.filter((other) => keyOf(other) !== keyOf(writer));
    this.change({ ...this.wish, people });
  }

  private has(writer: Writer): boolean {
    return this.wish.people.some((other) => keyOf(other) === keyOf(writer));
  }

  private change(wish: Kept): void {
    this.wish = wish;
    keep(`muted.${this.table}`, JSON.stringify(wish));
  }
}
