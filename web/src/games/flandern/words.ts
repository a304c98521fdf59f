import { word } from "../../lib/telling";
import { speaker } from "../../lib/texts";
import type { GameInfo } from "../../protocol/types";
import { CHURCH, GREY } from "./art/arms";
import { CATHEDRAL_CARD, FIGURE_CARD, INFLUENCE, PICK_UP, SITE } from "./cards/cards";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import type { FlandernCityView, FlandernView } from "./types";

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

/** Why a seat's points have changed: the cities that were scored, and the influence it kept. */
export function causeWords(
  game: GameInfo,
  before: FlandernView,
  after: FlandernView,
  seat: number,
): string {
  const paid = after.cities.filter(({ city, scored }) => scored && !before.cities[city]?.scored);
  const parts = paid.flatMap(({ city, score }) => {
    const standing = score?.standings.find(({ arms }) => arms === seat);
    if (!standing) return [];
    return [words("cause.city", { city: word(game, "city", city), rank: standing.rank })];
  });
  const bonus = (after.bonus[seat] ?? 0) > (before.bonus[seat] ?? 0);
  return [...parts, ...(bonus ? [words("cause.influence")] : [])].join(", ");
}

/** What explains a hand card or a golden card. */
export function cardTerm(card: number): string {
  return CARD_TERMS[card] ?? "city_card";
}
const CARD_TERMS: Record<number, string> = {
  [SITE]: "building_site",
  [PICK_UP]: "pick_up",
  [INFLUENCE]: "influence",
  [CATHEDRAL_CARD]: "cathedral",
  [FIGURE_CARD]: "guildmaster",
};

/** What explains a place, by what is most worth knowing of it; null in a city that is not played. */
export function placeTerm(city: FlandernCityView, place: number): string | null {
  const arms = city.arms[place] ?? FREE;
  if (!city.used) return null;
  if (arms === FREE) return "free_site";
  if (arms === COVERED) return "covered";
  if (city.stones.includes(place)) return "building_site";
  if (city.cathedrals.includes(place)) return "cathedral";
  if (city.masters.includes(place) || (city.figures[place] ?? 0) > 0) return "guildmaster";
  if (place === city.arms.length - 1) return "centre";
  return arms === CHURCH ? "church" : arms === GREY ? "grey" : "district";
}
