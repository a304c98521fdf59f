/** Pictures of the boxes' lids, by day and by night. */

const light = import.meta.glob<string>("/src/games/*/Box.svelte", {
  eager: true,
  import: "default",
  query: "?lid=light",
});
const dark = import.meta.glob<string>("/src/games/*/Box.svelte", {
  eager: true,
  import: "default",
  query: "?lid=dark",
});

/** How many boxes there are, before anybody has said which. */
export const LIDS = Object.keys(light).length;

export interface Lid {
  light: string;
  dark: string;
}

export function lidOf(game: string): Lid | undefined {
  const path = `/src/games/${game}/Box.svelte`;
  const [day, night] = [light[path], dark[path]];
  return day && night ? { light: day, dark: night } : undefined;
}
