import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const tables = process.env.SPIELWERK_TABLES ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The server ships the built page inside the Python package.
    outDir: "../src/spielwerk/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
    chunkSizeWarningLimit: 700, // three.js, in a chunk that is loaded only where it is needed
  },
  server: {
    proxy: {
      "/api": tables,
      "/ws": { target: tables, ws: true },
    },
  },
});
