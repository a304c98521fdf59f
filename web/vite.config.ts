import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { inlining } from "./build/inlining.ts";
import { lids } from "./build/lids.ts";
import { packing } from "./build/packing.ts";

const tables = process.env.SPIELWERK_TABLES ?? "http://localhost:8000";

/**
 * What every table needs; a game must not have to fetch it from another one. How sounds are made is
 * loaded by who wants to hear them; so is what stands in a folder `late`, by the tables that need it.
 */
const SHARED = /[\\/](src(?!.*[\\/]late[\\/])[\\/](table|kit|pages|lib(?![\\/]sounds[\\/](synth|voices))|protocol)|node_modules[\\/](svelte|clsx|esm-env))[\\/]/;

/** All that a table of a game loads at once; what its board loads later stays apart. */
function partOf(id: string): string | null {
  const [, game] = /[\\/]games[\\/](\w+)[\\/](?:[A-Z]\w+\.svelte|manifest\.ts)/.exec(id) ?? [];
  const [, late] = /[\\/]table[\\/](\w+)[\\/]late[\\/]/.exec(id) ?? [];
  return late ?? game ?? null;
}

export default defineConfig({
  plugins: [lids(), svelte(), inlining(), packing()],
  build: {
    // The server ships the built page inside the Python package.
    outDir: "../src/spielwerk/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700, // three.js, in a chunk that is loaded only where it is needed
    manifest: true, // what loads what, for the byte budget
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long it takes depends on the machine
      output: {
        // On a slow line every file costs a way there and back: one for the first page, one for any
        // table, one for each game.
        codeSplitting: {
          groups: [
            { name: "base", tags: ["$initial"], priority: 2 },
            { name: "table", test: SHARED, priority: 1 },
            { name: partOf, debugName: "games" },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": tables,
      "/ws": { target: tables, ws: true },
    },
  },
});
