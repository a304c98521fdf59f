import { sentenceCase } from "../../lib/fill";
import { word } from "../../lib/telling";
import { settings } from "../../lib/settings.svelte";
import { speaker } from "../../lib/texts";
import type { GameInfo } from "../../protocol/types";
import { DOWN, SERENDIP } from "./meadow/meadow";
import { ROTATIONS } from "./meadow/turning";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const words = speaker({ de, en, fr });

const FLOWERS = ["flower.0", "flower.1", "flower.2", "flower.3", "flower.4", "flower.5"] as const;

export function flowerWord(colour: number): string {
  return words(FLOWERS[colour] ?? "flower.0");
}

const GROWN = ["grown.0", "grown.1", "grown.2", "grown.3", "grown.4", "grown.5"] as const;

/** What a seat grows, said to who sits there. */
export function mineWord(owners: readonly number[], seat: number): string {
  const grown = GROWN.filter((_, colour) => owners[colour] === seat).map((key) => words(key));
  return words("mine", { flowers: new Intl.ListFormat(settings.language).format(grown) });
}

/** Whose flower it is, said to who looks. */
export function whoseWord(
  colour: number,
  owner: number,
  names: readonly string[],
  viewer: number | null,
): string {
  const flower = flowerWord(colour);
  const name = names[owner] ?? "";
  return sentenceCase(
    owner === viewer ? words("whose.yours", { flower }) : words("whose.theirs", { flower, name }),
  );
}

/** A cell and what lies there; of a tile that is down, what was `seen` of it, else DOWN. */
export function cellWord(
  game: GameInfo,
  cell: number,
  { tile, rotation, seen }: { tile: number; rotation: number; seen: number },
): string {
  const name = word(game, "cell", cell);
  if (tile === DOWN) {
    if (seen === DOWN) return words("cell.down", { cell: name });
    return words("cell.seen", { cell: name, tile: word(game, "tile", seen) });
  }
  if (tile === SERENDIP) {
    const lying = ((rotation % ROTATIONS) + ROTATIONS) % ROTATIONS;
    return words("cell.serendip", { cell: name, rotation: word(game, "rotation", lying) });
  }
  const colour = word(game, "tile", tile);
  return words("cell.flower", { cell: name, flower: flowerWord(tile), colour });
}
