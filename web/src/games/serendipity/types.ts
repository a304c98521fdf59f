// Made by scripts/page_types.py from the Python structs. Do not edit: run it again.

import type { GameEnded, GameEvent, View } from "../../protocol/types";

/** The most valuable carpet of a colour as it lies now. */
export interface SerendipityCarpetView {
  colour: number;
  owner: number;
  cells: number[];
  flowers: number;
  touching: number;
  edges: number;
  points: number;
}

export interface SerendipityReveal {
  cell: number;
  tile: number;
}

/** What the parts of a carpet are worth (SER-17). */
export interface SerendipityCarpetPoints {
  flower_points: number;
  touching_points: number;
  edge_points: number;
}

/** All that follows from the other fields and that the page would otherwise compute again. */
export interface SerendipityDerived {
  carpets: SerendipityCarpetPoints[];
  touching_each: number;
  edge_each: number;
  turn_gains: number[][] | null;
  serendips_total: number;
  flowers_each: number[];
}

/** The meadow as everybody sees it. */
export interface SerendipityView extends View {
  game: "serendipity";
  owners: number[];
  tiles: number[];
  rotations: number[];
  remembered: number[] | null;
  opened: number[];
  serendips: number;
  carpets: SerendipityCarpetView[];
  may_stop: boolean;
  focus: number | null;
  first: number | null;
  latest: SerendipityReveal | null;
  quiet: number;
  quiet_turns: number;
  derived: SerendipityDerived;
}

export interface SerendipityTileRevealed extends GameEvent {
  event: "TileRevealed";
  seat: number;
  cell: number;
  tile: number;
}

/** What the log keeps of a reveal. */
export interface SerendipityTileLookedAt extends GameEvent {
  event: "TileLookedAt";
  seat: number;
  cell: number;
}

/** It is turned face down again where it lies. */
export interface SerendipityTileCovered extends GameEvent {
  event: "TileCovered";
  seat: number;
  cell: number;
}

/** It stays face up where it lies. */
export interface SerendipityTileKept extends GameEvent {
  event: "TileKept";
  seat: number;
  cell: number;
  tile: number;
}

export interface SerendipityTilesSwapped extends GameEvent {
  event: "TilesSwapped";
  seat: number;
  cell: number;
  other: number;
}

export interface SerendipitySerendipTurned extends GameEvent {
  event: "SerendipTurned";
  seat: number;
  cell: number;
  rotation: number;
}

/** The player could have turned over another tile (SER-7, SER-10). */
export interface SerendipityPlayerStopped extends GameEvent {
  event: "PlayerStopped";
  seat: number;
}

export type SerendipityEvent =
  | SerendipityTileRevealed
  | SerendipityTileLookedAt
  | SerendipityTileCovered
  | SerendipityTileKept
  | SerendipityTilesSwapped
  | SerendipitySerendipTurned
  | SerendipityPlayerStopped
  | GameEnded;
