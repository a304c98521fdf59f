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

/** Ask for a code under which the own seat can be taken, once. An earlier one is void then. */
export interface AskForCode {
  type: "ask_code";
  purpose: "device" | "somebody";
}

/** Give the own seat up for good: a bot plays on. */
export interface GiveToBot {
  type: "give_to_bot";
  level: string;
}

/** The answer to `ask_code`. The address is `/m/<code>`. */
export interface SeatCode {
  type: "seat_code";
  code: string;
  purpose: "device" | "somebody";
  seconds: number;
}

/** The code of the own seat is void from now on. */
export interface WithdrawCode {
  type: "withdraw_code";
}

/** Give a sign, which everybody sees for a moment at the plate of who gave it. */
export interface React {
  type: "react";
  sign: "bravo" | "hello" | "laugh" | "luck" | "oh_no" | "thanks" | "thinking" | "wow";
}

/** Somebody gave a sign. */
export interface Reacted {
  type: "reacted";
  seq: number;
  seat: number;
  sign: "bravo" | "hello" | "laugh" | "luck" | "oh_no" | "thanks" | "thinking" | "wow";
}

/** Somebody wrote something; for who did, the acknowledgement: it is on disk. */
export interface Said {
  type: "said";
  seq: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

/** Write something to all at the table. Plain text: nothing in it is markup. */
export interface Say {
  type: "say";
  text: string;
  name: string | null;
}

/** Choose who may write, from now on. Only the opener may. */
export interface SetTalk {
  type: "set_talk";
  talk: "everybody" | "off" | "players";
}

/** Let people watch, or no longer: then those who do are turned away. Only the opener may. */
export interface SetWatching {
  type: "set_watching";
  watching: boolean;
}

/** Every decision has the same time. */
export interface PerDecision {
  per: "decision";
  seconds: number;
}

/** All decisions of a person share a time, and each adds a little to it. */
export interface PerGame {
  per: "game";
  seconds: number;
  increment: number;
}

/** As `PerDecision`, for those who look in once a day. */
export interface PerMove {
  per: "move";
  days: number;
}

/** Each with a default: older tables, and whoever chooses nothing, have that. */
export interface Terms {
  talk: "everybody" | "off" | "players";
  watching: boolean;
  clock: PerDecision | PerGame | PerMove | null;
  stand_in: string;
  away_minutes: number | null;
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

/** A box with which a game is played instead of its usual one: other cards, numbers or maps. */
export interface BoxInfo {
  digest: string;
  name: Record<string, string>;
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
  private: boolean;
  box: BoxInfo | null;
  boxes: BoxInfo[];
}

/** A seat of a table to be opened. */
export interface SeatWish {
  occupant: "bot" | "me" | "open";
  level?: string | null;
  name?: string | null;
  colour?: number | null;
}

/** POST /api/tables */
export interface OpenTable {
  game: string;
  seats: SeatWish[];
  options: Record<string, boolean | number | string | number[]>;
  name: string;
  colour: number;
  terms?: Terms;
  box?: string | null;
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
  tokens: string[];
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
  stand_in: string | null;
}

/** Somebody wants something to which all people must agree for whom no bot plays. */
export interface Request {
  what: "pause" | "undo";
  seat: number;
  moves: number | null;
  agreed: number[];
}

/** What everybody may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  box: BoxInfo | null;
  seats: SeatInfo[];
  opener: number | null;
  options: Record<string, unknown>;
  terms: Terms;
  state: "over" | "playing" | "waiting";
  commitment: string;
  spectators: number;
  next_table: string | null;
  request: Request | null;
  paused: boolean;
}

/** The first frame on a socket. Without a token one watches. */
export interface Hello {
  type: "hello";
  token: string | null;
  company: string[];
}

/** Somebody else of the company looks and acts from here on. The answer is `welcome`. */
export interface SitAs {
  type: "sit_as";
  token: string;
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

/** Answer the `request` of the table; no from who asked withdraws it. */
export interface Answer {
  type: "answer";
  yes: boolean;
}

/** Let the game rest, if all people at the table agree. */
export interface Pause {
  type: "pause";
}

/** Go on after a pause. Anybody with a seat may. */
export interface Resume {
  type: "resume";
}

/** Take back the own seat from a bot that plays on there, as acting, asking and answering do. */
export interface ComeBack {
  type: "come_back";
}

/** See the table as it was, and what was told of the moves from there on. */
export interface LookBack {
  type: "look_back";
  first: number;
  last: number;
}

/** The first answer, and after every reconnection: everything the seat may know now. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  opener: boolean;
  company: (number | null)[];
  seq: number;
  moves: number;
  head: string | null;
  view: View | null;
  legal: number[];
  undo: boolean;
  outcome: Outcome | null;
  log: GameEvent[];
  talk: Said[];
  told: number[];
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

/** At a table with a clock: how it stands, after a welcome, a move, and whatever changes it. */
export interface Times {
  type: "times";
  left: (number | null)[];
  running: number[];
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

/** A move that is looked back on. */
export interface PastMove {
  seat: number;
  events: GameEvent[];
  view: Partial<View>;
}

/** What the viewer saw then; without what was left to memory. */
export interface LookedBack {
  type: "looked_back";
  first: number;
  view: View;
  moves: PastMove[];
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** GET /api/codes/{code}: what somebody would get for a code. */
export interface CodeInfo {
  purpose: "device" | "somebody";
  table: string;
  seat: number;
}

/** POST /api/claim: take the seat that a code stands for. The answer is `Seated`. */
export interface ClaimSeat {
  code: string;
  name?: string | null;
  colour?: number | null;
}

/** A seat that a browser has. */
export interface SeatToken {
  table: string;
  token: string;
}

/** POST /api/mine: the seats to be looked after. */
export interface MySeats {
  seats: SeatToken[];
}

/** Who sits at a table, from afar. */
export interface SeatName {
  occupant: "bot" | "open" | "person";
  name: string;
  colour: number;
}

/** A table with a seat of one's own, from afar: nothing of what lies on it. */
export interface MyTable {
  table: string;
  game: string;
  seat: number | null;
  seats: SeatName[];
  state: "over" | "playing" | "stuck" | "waiting";
  to_act: number[];
  played: boolean;
  ago: number;
  outcome: Outcome | null;
  next_table: string | null;
}

/** The answer to `MySeats`. */
export interface MyTables {
  tables: MyTable[];
  moved: string[];
  gone: string[];
}

/** POST /api/lab/runs: games to be played. POST /api/lab/estimate: how long they would take. */
export interface RunWish {
  game: string;
  seats: number;
  bots: string[];
  options: Record<string, boolean | number | string | number[]>;
  games: number;
  decisions: boolean;
  seed: number;
}

/** The answer to POST /api/lab/estimate. */
export interface Estimate {
  games_per_second: number | null;
  bytes_per_game: number | null;
  tried: number;
}

/** A run: games that bots play for a report. */
export interface RunInfo {
  id: string;
  wish: RunWish;
  state: "failed" | "finished" | "playing" | "reporting" | "stopped" | "stopping" | "waiting";
  done: number;
  part: number | null;
  rate: number | null;
  seconds_left: number | null;
  place: number | null;
  created: number;
  size: number;
  report: boolean;
  files: string[];
  stopped_by: "disk" | "person" | "restart" | "time" | null;
  failure: "ended" | "refused" | null;
  detail: string | null;
  mine: boolean;
  command: string;
}

/** GET /api/lab: the laboratory as it stands for the caller. */
export interface LabInfo {
  may: "nobody" | "not_here" | "yes";
  packages: "coming" | "failed" | "missing" | "ready";
  runs: RunInfo[];
  levels: string[];
  most_games: number;
  processes: number;
  used: number;
  room: number;
}

export type ClientFrame =
  | Hello
  | SitAs
  | Act
  | FillWithBots
  | Again
  | WhyNot
  | Undo
  | Answer
  | Pause
  | Resume
  | ComeBack
  | LookBack
  | Say
  | React
  | SetTalk
  | SetWatching
  | AskForCode
  | WithdrawCode
  | GiveToBot
  | Ping;

export type ServerFrame =
  | Welcome
  | Moved
  | TableChanged
  | Times
  | Said
  | Reacted
  | LookedBack
  | SeatCode
  | Refused
  | Problem
  | Pong;
