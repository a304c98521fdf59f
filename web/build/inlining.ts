/** Puts the styles of the first paint into the page itself, which then waits for no other file. */

import type { Plugin } from "vite";

export function inlining(): Plugin {
  return {
    name: "spielwerk-inlining",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== "asset") return link;
          // The link stays, asleep: chunks that need these styles see that they are there.
          return `<style>${String(sheet.source).trim()}</style>${link.replace(">", " disabled>")}`;
        });
      },
    },
  };
}
