/** What a table of scores is made of. */

export interface Column {
  key: string | number;
  title: string;
  /** Words stand on the left, numbers on the right. */
  words?: boolean;
  /** What all the others come to. */
  sum?: boolean;
}

export interface Row {
  key: string | number;
  title: string;
  /** Below the title, small. */
  note?: string;
  /** While it is being told: not yet, or right now. */
  state?: "untold" | "telling" | undefined;
}

/** What the rows above come to, column by column. */
export interface Sum extends Row {
  points: readonly number[];
}
