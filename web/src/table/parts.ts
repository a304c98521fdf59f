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
const boxes = import.meta.glob<Module<Component>>("../games/*/Box.svelte", { eager: true });
const fields = import.meta.glob<Module<Component<ColourProps>>>("../games/*/ColourField.svelte", {
  eager: true,
});
const marks = import.meta.glob<Module<Component<MarkProps>>>("../games/*/Mark.svelte", {
  eager: true,
});
const manifests = import.meta.glob<{ manifest: Manifest }>("../games/*/manifest.ts", {
  eager: true,
});
const sheets = import.meta.glob("../games/*/look.css", { eager: true });
void sheets; // imported for its effect: each game's cloth and colours

const path = (game: string, file: string) => `../games/${game}/${file}`;

export interface Parts {
  board: BoardComponent;
  seat: Component<SeatProps> | undefined;
  score: Component<ScoreProps> | undefined;
  ending: Component<EndingProps> | undefined;
}

/** The parts of a table that are loaded when it is opened. */
export async function loadParts(game: string): Promise<Parts> {
  const [board, seat, score, ending] = await Promise.all([
    boards[path(game, "Board.svelte")]?.(),
    plates[path(game, "Seat.svelte")]?.(),
    scores[path(game, "Score.svelte")]?.(),
    endings[path(game, "Ending.svelte")]?.(),
  ]);
  return {
    board: board?.default ?? FallbackBoard,
    seat: seat?.default,
    score: score?.default,
    ending: ending?.default,
  };
}

export function boxOf(game: string): Component | undefined {
  return boxes[path(game, "Box.svelte")]?.default;
}

export function colourFieldOf(game: string): Component<ColourProps> | undefined {
  return fields[path(game, "ColourField.svelte")]?.default;
}

/** What stands for a colour: the game's own mark, else the usual symbol. */
export function markOf(game: string): Component<MarkProps> {
  return marks[path(game, "Mark.svelte")]?.default ?? Symbol;
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
  return manifests[path(game, "manifest.ts")]?.manifest ?? {};
}
