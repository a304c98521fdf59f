import { word } from "../../lib/telling";
import { speaker, type Values } from "../../lib/texts";
import type { GameInfo } from "../../protocol/types";
import { ROCK, WATER } from "./map/terrain";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import type { LuescherziaChance, LuescherziaPreview, LuescherziaView } from "./types";

export type Key = keyof typeof en;

export const words = speaker<Key>({ de, en, fr });

/** A key that is put together at run time; all of them are there, the unit tests see to it. */
export function wordsFor(key: string, values: Values = {}): string {
  return words(key as Key, values);
}

/** Percent without decimals, but never 0 or 100 for what is possible and not certain. */
export function percent({ hits, of }: LuescherziaChance): string {
  const share = Math.round((100 * hits) / of);
  const honest = hits === 0 ? 0 : hits === of ? 100 : Math.min(Math.max(share, 1), 99);
  return words("percent", { percent: honest });
}

/** A field: where it is, what it is, what lies there. */
export function fieldWord(
  field: number,
  view: LuescherziaView,
  tiles: readonly number[],
  game: GameInfo,
): string {
  const said = [word(game, "field", field)];
  const letter = view.box.rows.join("")[field];
  if (letter === ROCK) said.push(words("field.rock"));
  if (letter === WATER) said.push(words("field.water"));
  if (field === view.box.exit) said.push(words("field.exit"));
  if (field === view.field)
    said.push(words("field.group", { direction: word(game, "direction", view.facing) }));
  const tile = tiles[field] ?? -1;
  if (tile >= 0) said.push(word(game, "tile", tile));
  else if (field !== view.box.exit && letter !== ROCK) said.push(words("field.unknown"));
  return said.join(", ");
}

/** How late it is, and what is still to come into the bag. */
export function roundWords(view: LuescherziaView, round: number, game: GameInfo): string {
  const left = Math.max(view.box.rounds - round, 0);
  return [
    `${words("round", { round: word(game, "round", round), left })}.`,
    ...comingWords(view, round),
  ].join(" ");
}

/** The levels whose tiles wait on the round track. */
export function comingWords(view: LuescherziaView, round: number): string[] {
  return view.box.level_rounds.flatMap((when, k) =>
    when > round ? [words("bag.coming", { level: k + 2, round: when })] : [],
  );
}

/** The term that explains a field: what lies there, who stands there, or the ground. */
export function fieldTerm(
  field: number,
  view: LuescherziaView,
  tiles: readonly number[],
): string | null {
  if (field === view.box.exit) return "exit";
  const tile = view.box.tiles[tiles[field] ?? -1];
  if (tile) return tile.type;
  if (field === view.field) return "group";
  return view.box.rows.join("")[field] === WATER ? "water" : null;
}

/** Where a card would lead, what it may meet there, and what holds the group back before. */
export function routeWords(
  preview: LuescherziaPreview,
  view: LuescherziaView,
  tiles: readonly number[],
  game: GameInfo,
): string[] {
  const end = preview.path.at(-1) ?? view.field;
  const moves = preview.path.length > 1;
  const said: string[] = [];
  const holder = view.derived.held_back[view.previews.indexOf(preview)];
  if (holder) said.push(wordsFor(`route.leave.${holder}`));
  const field = word(game, "field", end);
  const direction = word(game, "direction", preview.facing_after);
  if (!moves) said.push(words("route.stays", { direction }));
  else if (preview.blocked) said.push(words("route.stops", { field, direction }));
  else said.push(words("route.to", { field, direction }));
  if (!moves) return said;
  const tile = tiles[end] ?? -1;
  if (end === view.box.exit) said.push(words("route.exit"));
  else if (tile >= 0) said.push(words("route.meets", { tile: word(game, "tile", tile) }));
  else said.push(words("route.new"));
  return said;
}
