/** The tables over HTTP. */

import type {
  Address,
  ClaimSeat,
  CodeInfo,
  GameInfo,
  GameTitle,
  Health,
  JoinTable,
  MyTables,
  OpenTable,
  Seated,
  SeatToken,
  TableInfo,
} from "./types";

/** What the server answered instead: a code, and a sentence in each language where it has one. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly text: Record<string, string>;

  constructor(code: string, text: Record<string, string>) {
    super(code);
    this.code = code;
    this.text = text;
  }
}

export async function call(path: string, body?: unknown, method?: string): Promise<Response> {
  const request: RequestInit =
    body === undefined
      ? { method: method ?? "GET" }
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new ApiProblem("unreachable", {});
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const unnamed = new ApiProblem(`http_${response.status}`, {});
  if (!response.headers.get("content-type")?.includes("json")) return unnamed;
  const body = (await response.json()) as { code?: string; text?: Record<string, string> };
  return body.code ? new ApiProblem(body.code, body.text ?? {}) : unnamed;
}

/** What stands on the boxes. */
export async function fetchGames(language: string): Promise<GameTitle[]> {
  return (await call(`/api/games?language=${language}`)).json();
}

export async function fetchGame(
  game: string,
  language: string,
  box: string | null = null,
): Promise<GameInfo> {
  return (await call(`/api/games/${encodeURIComponent(game)}?${query(language, box)}`)).json();
}

/** In which language, and with which box of the game. */
function query(language: string, box: string | null): string {
  return box === null ? `language=${language}` : `language=${language}&box=${box}`;
}

/** The rules of a game: texts by key, in the order in which they are read. */
export async function fetchRules(
  game: string,
  language: string,
  box: string | null = null,
): Promise<Record<string, string>> {
  return (await call(`/api/rules/${game}?${query(language, box)}`)).json();
}

/** What runs there. */
export async function fetchHealth(): Promise<Health> {
  return (await call("/api/health")).json();
}

/** Where other devices on the same network reach the tables. */
export async function fetchAddress(): Promise<Address> {
  return (await call("/api/address")).json();
}

export async function fetchTable(table: string): Promise<TableInfo> {
  return (await call(`/api/tables/${encodeURIComponent(table)}`)).json();
}

export async function openTable(wish: OpenTable): Promise<Seated> {
  return (await call("/api/tables", wish)).json();
}

export async function joinTable(table: string, wish: JoinTable): Promise<Seated> {
  return (await call(`/api/tables/${encodeURIComponent(table)}/join`, wish)).json();
}

/** One's own tables from afar. */
export async function fetchMine(seats: readonly SeatToken[]): Promise<MyTables> {
  return (await call("/api/mine", { seats })).json();
}

export async function fetchCode(code: string): Promise<CodeInfo> {
  return (await call(`/api/codes/${encodeURIComponent(code)}`)).json();
}

export async function claimSeat(wish: ClaimSeat): Promise<Seated> {
  return (await call("/api/claim", wish)).json();
}
