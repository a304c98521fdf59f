import { speaker } from "../../lib/texts";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const words = speaker({ de, en, fr });

const FLOWERS = ["flower.0", "flower.1", "flower.2", "flower.3", "flower.4", "flower.5"] as const;

export function flowerWord(colour: number): string {
  return words(FLOWERS[colour] ?? "flower.0");
}
