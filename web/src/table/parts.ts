/**
 * Finds what the games' folders bring; a new game needs no entry anywhere.
 *
 * Each part is written for the view and the events of its own game. Here they all become parts for
 * any view: the path says of which game a part is, and only a table of that game asks for it.
 */

import type { Component } from "svelte";

import Symbol from "../lib/Symbol.svelte";
import type { TableInfo, View } from "../protocol/types";
import FallbackBoard from "./FallbackBoard.svelte";
import type {
  BoardComponent,
  ColourProps,
  EndingProps,
  Manifest,
  MarkProps,
  OptionValues,
  ScoreProps,
  SeatProps,
} from "./board";

type Module<C> = { default: C };

const boards = import.meta.glob<Module<BoardComponent>>("../games/*/Board.svelte");
const plates = import.meta.glob<Module<Component<SeatProps>>>("../games/*/Seat.svelte");
const scores = import.meta.glob<Module<Component<ScoreProps>>>("../games/*/Score.svelte");
const endings = import.meta.glob<Module<Component<EndingProps>>>("../games/*/Ending.svelte");
const fields = import.meta.glob<Module<Component<ColourProps>>>("../games/*/ColourField.svelte");
const marks = import.meta.glob<Module<Component<MarkProps>>>("../games/*/Mark.svelte");
const manifests = import.meta.glob<{ manifest: Manifest }>("../games/*/manifest.ts");

export interface Parts {
  board: BoardComponent;
  seat: Component<SeatProps> | undefined;
  score: Component<ScoreProps> | undefined;
  ending: Component<EndingProps> | undefined;
  field: Component<ColourProps> | undefined;
  mark: Component<MarkProps>;
  manifest: Manifest;
}

const loaded = new Map<string, Parts>();

/** What a game brings. Its table and its choices are shown once it is there. */
export async function loadParts(game: string): Promise<Parts> {
  const path = (file: string) => `../games/${game}/${file}`;
  const [board, seat, score, ending, field, mark, manifest] = await Promise.all([
    boards[path("Board.svelte")]?.(),
    plates[path("Seat.svelte")]?.(),
    scores[path("Score.svelte")]?.(),
    endings[path("Ending.svelte")]?.(),
    fields[path("ColourField.svelte")]?.(),
    marks[path("Mark.svelte")]?.(),
    manifests[path("manifest.ts")]?.(),
  ]);
  const parts = {
    board: board?.default ?? FallbackBoard,
    seat: seat?.default,
    score: score?.default,
    ending: ending?.default,
    field: field?.default,
    mark: mark?.default ?? Symbol,
    manifest: manifest?.manifest ?? {},
  };
  loaded.set(game, parts);
  return parts;
}

export function colourFieldOf(game: string): Component<ColourProps> | undefined {
  return loaded.get(game)?.field;
}

/** What stands for a colour: the game's own mark, else the usual symbol. */
export function markOf(game: string): Component<MarkProps> {
  return loaded.get(game)?.mark ?? Symbol;
}

/** The colour by which a seat is known: the game's, else the one its player likes. */
export function colourOf(table: TableInfo, view: View | null, seat: number): number {
  const { seatColour } = manifestOf(table.game);
  const own = view && seatColour ? seatColour(view, seat) : coloursOf(table, seat)?.[0];
  return own ?? table.seats[seat]?.colour ?? 0;
}

/** The colours a seat has by the rules of its game; undefined where people choose their own. */
export function coloursOf(table: TableInfo, seat: number): readonly number[] | undefined {
  const options = table.options as OptionValues;
  return manifestOf(table.game).colours?.(options, table.seats.length, seat);
}

export function manifestOf(game: string): Manifest {
  return loaded.get(game)?.manifest ?? {};
}
