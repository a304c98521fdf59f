/**
 * The lids of the boxes as pictures: `Box.svelte?lid=dark` is the address of an SVG file.
 *
 * A lid is drawn by a component, which may share its parts with the board. As a file it costs the
 * first page one element, and only where it is seen.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import type { Component } from "svelte";
import { render } from "svelte/server";
import { runnerImport, type Plugin } from "vite";

const MARK = "\0lid:";
type Boxes = Record<string, Component>;

export function lids(): Plugin {
  let building = false;
  let root = "";
  let boxes: Promise<Boxes> | undefined;
  return {
    name: "spielwerk-lids",
    enforce: "pre",
    configResolved(config) {
      building = config.command === "build";
      root = config.root;
    },
    resolveId(source) {
      const [, game, scheme] = /(\w+)\/Box\.svelte\?lid=(\w+)$/.exec(source) ?? [];
      return game ? `${MARK}${game}:${scheme}` : null;
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null;
      const [game = "", scheme = ""] = id.slice(MARK.length).split(":");
      boxes ??= load(root);
      const source = picture(root, game, scheme, await boxes);
      if (!building) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`;
      const emitted = this.emitFile({ type: "asset", name: `lid-${game}-${scheme}.svg`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${emitted}`;
    },
  };
}

/** All lids, compiled so that they can be written down; their styles come along. */
async function load(root: string): Promise<Boxes> {
  const compiler = svelte({
    configFile: false,
    emitCss: false,
    preprocess: vitePreprocess(),
    compilerOptions: { runes: true, css: "injected" },
  });
  const { module } = await runnerImport<{ boxes: Boxes }>(join(root, "build", "boxes.ts"), {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [compiler],
  });
  return module.boxes;
}

function picture(root: string, game: string, scheme: string, boxes: Boxes): string {
  const folder = `/src/games/${game}`;
  const box = boxes[`${folder}/Box.svelte`];
  if (!box) throw new Error(`${folder} has no Box.svelte`);
  const { head, body } = render(box);
  const styles = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style);
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const look = read(`${folder}/look.css`);
  const classes = [...look.matchAll(/^\.[\w-]+ \{.*?^\}/gms)].map(([rule]) => rule);
  const css = [...classes, ...styles].join("").replace(/\/\*.*?\*\//gs, "").replace(/\s+/g, " ");
  const shapes = body
    .replace(/<!--.*?-->/gs, "")
    .replace(/ (?:d|points)="[^"]*"/g, (path) => path.replace(/\d+\.\d{3,}/g, (n) => `${+(+n).toFixed(2)}`));
  const named = properties(read("src/app.css") + look);
  const colours = used(named, css + shapes).map(([name, value]) => `${name}:${value}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><style>` +
    `:root{color-scheme:${scheme};${colours.join(";")}}${css}</style>${shapes}</svg>`
  );
}

/** What the page and the game give a name to: colours, mostly. */
function properties(css: string): Map<string, string> {
  const roots = [...css.matchAll(/^(?::root|\[data-game="\w+"\]) \{(.*?)^\}/gms)].map(([, block]) => block ?? "");
  const found = roots.join("").matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, value]));
}

/** Those that a drawing uses, and those that these use. */
function used(named: Map<string, string>, drawn: string): [string, string][] {
  const wanted = new Set<string>();
  const follow = (text: string): void => {
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      const value = named.get(name);
      if (value === undefined || wanted.has(name)) continue;
      wanted.add(name);
      follow(value);
    }
  };
  follow(drawn);
  return [...named].filter(([name]) => wanted.has(name));
}
