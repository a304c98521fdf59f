/** What the server says when it cannot do what was asked. */

/** Problems after which trying again is of no use. */
const FINAL = [
  "unknown_table",
  "unknown_token",
  "watching_closed",
  "seat_moved",
  "seat_given",
  "other_rules",
  "put_away",
  "damaged",
];

export const isFinal = (code: string): boolean => FINAL.includes(code);
