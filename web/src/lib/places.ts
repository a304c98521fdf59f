/** The addresses of the page: the shelf of games, tables, codes for seats at them, and the laboratory. */

export type Place =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "claim"; code: string }
  | { page: "lab" }
  | { page: "nowhere" };

export function placeOf(path: string): Place {
  if (path === "/" || path === "") return { page: "home" };
  if (/^\/lab\/?$/.test(path)) return { page: "lab" };
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1];
  if (table) return { page: "table", table };
  const code = /^\/m\/(\w+)\/?$/.exec(path)?.[1];
  return code ? { page: "claim", code } : { page: "nowhere" };
}
