import { word } from "../../lib/telling";
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
