/** The lids, for lids.ts; their names are the paths by which the page asks for them. */

import type { Component } from "svelte";

export const boxes = import.meta.glob<Component>("/src/games/*/Box.svelte", {
  eager: true,
  import: "default",
});
