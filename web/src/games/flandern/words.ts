import { word } from "../../lib/telling";
import { speaker } from "../../lib/texts";
import type { GameInfo } from "../../protocol/types";
import { CHURCH, GREY } from "./art/arms";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import type { FlandernCityView } from "./types";

export const words = speaker({ de, en, fr });

/** Whose arms they are: the guild of a player by name, else as the game calls them. */
export function armsWord(game: GameInfo, arms: number, names: readonly string[]): string {
  return arms === GREY || arms === CHURCH ? word(game, "arms", arms) : (names[arms] ?? "");
}

const FREE = -1;
const COVERED = -2;

/** A place and all that stands there, for those who do not see the map. */
export function placeWord(game: GameInfo, city: FlandernCityView, place: number): string {
  const arms = city.arms[place] ?? FREE;
  const where = words("place", {
    city: word(game, "city", city.city),
    site: word(game, "site", place),
  });
  if (arms === FREE) return `${where}: ${words(city.used ? "place.free" : "place.unused")}`;
  if (arms === COVERED) return `${where}: ${words("place.covered")}`;
  const figures = city.figures[place] ?? 0;
  const parts = [
    word(game, "arms", arms),
    ...(city.stones.includes(place) ? [words("place.stone")] : []),
    ...(city.masters.includes(place) ? [words("place.master")] : []),
    ...(city.cathedrals.includes(place) ? [words("place.cathedral")] : []),
    ...(figures > 0 ? [words("place.figures", { count: figures })] : []),
  ];
  return `${where}: ${parts.join(", ")}`;
}
