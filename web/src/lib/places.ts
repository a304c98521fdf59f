/** The addresses of the page: the shelf of games, and tables. */

export type Place = { page: "home" } | { page: "table"; table: string } | { page: "nowhere" };

export function placeOf(path: string): Place {
  if (path === "/" || path === "") return { page: "home" };
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1];
  return table ? { page: "table", table } : { page: "nowhere" };
}
