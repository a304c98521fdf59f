// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

/** What one viewer may know of a position. Games add their own fields. */
export interface View {
  game: string;
  seats: number;
  viewer: number | null;
  to_act: number[];
  decision: string;
  scores: (number | null)[];
  over: boolean;
}

/** Something that happened, for the log, the animation and the laboratory. */
export interface GameEvent {
  event: string;
  audience: number[] | null;
}

/** The last event of every game. */
export interface GameEnded {
  event: "GameEnded";
  audience: number[] | null;
  scores: number[];
  winners: number[];
  reason: string;
}

/** How a game ended. Several winners share the victory. */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
}

/** What stands on a game's box, in one language. */
export interface GameTitle {
  id: string;
  language: string;
  seats: [number, number];
  name: string;
  subtitle: string;
  author: string;
  players: string;
  duration: string;
  age: string;
}

/** An option that matters only while another one has one of these values; none: never. */
export interface AppliesInfo {
  option: string;
  values: (boolean | number | string)[];
}

/** An option as it stands for one number of seats. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string | number[];
  choices: (boolean | number | string)[] | null;
  minimum: number | null;
  maximum: number | null;
  length: number | null;
  applies: AppliesInfo | null;
}

/** A kind of action: `size` consecutive ints from `first` on. */
export interface KindInfo {
  name: string;
  first: number;
  size: number;
  args: [string, number][];
}

/** What a client needs to offer and to tell a game, in one language. */
export interface GameInfo {
  id: string;
  language: string;
  rules_version: number;
  seats: [number, number];
  options: Record<string, OptionInfo[]>;
  kinds: KindInfo[];
  texts: Record<string, string>;
  words: Record<string, string[]>;
  levels: string[];
}

/** A seat of a table to be opened. */
export interface SeatWish {
  occupant: "bot" | "me" | "open";
  level?: string | null;
}

/** POST /api/tables */
export interface OpenTable {
  game: string;
  seats: SeatWish[];
  options: Record<string, boolean | number | string | number[]>;
  name: string;
  colour: number;
}

/** POST /api/tables/{table}/join: take an open seat. */
export interface JoinTable {
  name: string;
  colour: number | null;
  seat?: number | null;
}

/** The answer to both: the token is the seat, keep it secret. */
export interface Seated {
  table: string;
  seat: number | null;
  token: string;
}

/** GET /api/health: the tables are open; what runs there. */
export interface Health {
  version: string;
  engines: "compiled" | "pure";
  ok: boolean;
}

/** GET /api/address: where other devices on the same network reach the tables. */
export interface Address {
  origin: string | null;
}

/** A place at a table. */
export interface SeatInfo {
  occupant: "bot" | "open" | "person";
  name: string;
  colour: number;
  level: string | null;
  here: boolean;
}

/** Somebody wants to take back what was played since so many moves; all people must agree. */
export interface UndoRequest {
  seat: number;
  moves: number;
  agreed: number[];
}

/** What everybody may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  seats: SeatInfo[];
  opener: number | null;
  options: Record<string, unknown>;
  state: "over" | "playing" | "waiting";
  commitment: string;
  spectators: number;
  next_table: string | null;
  request: UndoRequest | null;
}

/** The first frame on a socket. Without a token one watches. */
export interface Hello {
  type: "hello";
  token: string | null;
}

/**
 * Play an action. `seq` is the number the move will have: the moves seen so far.
 *
 * Sending the same move again is safe: it is played once and acknowledged again.
 */
export interface Act {
  type: "act";
  seq: number;
  action: number;
}

/** Give all open seats to bots of a level, so that the game can begin. Only the opener may. */
export interface FillWithBots {
  type: "fill";
  level: string;
}

/** After the end: open the next table for the same people. */
export interface Again {
  type: "again";
}

/**
 * Ask which rule forbids an action; nothing is played. The answer is `refused`.
 *
 * Some things take two actions, a garment and then its place: then `first` is the one that would
 * come before, and the answer is about the two of them.
 */
export interface WhyNot {
  type: "why_not";
  action: number;
  first: number | null;
}

/** Are you there? The answer is `pong`. */
export interface Ping {
  type: "ping";
}

/**
 * Take back one's own last decision, and what came after it.
 *
 * At once if it has shown nobody anything new and nobody else has decided since, or if only bots
 * play along; otherwise the people at the table are asked, and all must agree.
 */
export interface Undo {
  type: "undo";
}

/** Answer who wants to undo; no from who asked withdraws it. */
export interface AnswerUndo {
  type: "answer_undo";
  yes: boolean;
}

/** The first answer, and after every reconnection: everything the seat may know now. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  opener: boolean;
  seq: number;
  moves: number;
  head: string | null;
  view: View | null;
  legal: number[];
  undo: boolean;
  outcome: Outcome | null;
  log: GameEvent[];
}

/** Somebody played; for who did, the acknowledgement: the move is on disk. */
export interface Moved {
  type: "moved";
  seq: number;
  moves: number | null;
  head: string | null;
  seat: number;
  action: number | null;
  events: GameEvent[];
  log: GameEvent[] | null;
  view: Partial<View>;
  legal: number[];
  undo: boolean;
  outcome: Outcome | null;
}

/** Somebody sat down, came, went; or the next table is open. */
export interface TableChanged {
  type: "table";
  seq: number;
  table: TableInfo;
}

/** The action is not allowed; nothing has changed. */
export interface Refused {
  type: "refused";
  action: number;
  rule: string | null;
  key: string;
  text: Record<string, string>;
}

/** The frame could not be served; nothing has changed. Codes are listed in the protocol. */
export interface Problem {
  type: "problem";
  code: string;
  text: Record<string, string>;
  detail: string | null;
}

/** Yes. */
export interface Pong {
  type: "pong";
}

export type ClientFrame =
  | Hello
  | Act
  | FillWithBots
  | Again
  | WhyNot
  | Undo
  | AnswerUndo
  | Ping;

export type ServerFrame =
  | Welcome
  | Moved
  | TableChanged
  | Refused
  | Problem
  | Pong;
