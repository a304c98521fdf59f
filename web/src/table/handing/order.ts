/** Who of the people at one screen is to have it. */

export interface Around {
  /** Who has it; null: nobody. */
  holder: number | null;
  /** The seats of the people at this screen. */
  people: readonly number[];
  /** The seats that owe a decision. */
  toAct: readonly number[];
}

/**
 * Who owes something keeps it; else it goes on to the next one who does, in the order of play. So
 * it goes round once where all choose in secret. Where nobody owes anything it stays.
 */
export function nextHolder({ holder, people, toAct }: Around): number | null {
  const waitedFor = people.filter((seat) => toAct.includes(seat)).sort((a, b) => a - b);
  if (holder !== null && waitedFor.includes(holder)) return holder;
  const after = waitedFor.find((seat) => holder === null || seat > holder);
  return after ?? waitedFor[0] ?? holder;
}
