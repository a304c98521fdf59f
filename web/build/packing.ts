/** Packs what was built, so that the server only has to choose: `main.js`, `main.js.br`, `main.js.gz`. */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

const PACKED = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const SMALLEST = 512; // bytes; below, the headers weigh more than what is saved
const tight = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export function packing(): Plugin {
  let folder = "";
  return {
    name: "spielwerk-packing",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => PACKED.test(name)).map((name) => pack(join(folder, name))));
    },
  };
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, tight),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
