/** Shows what happened, each event from its cause to its effect, ahead of the view. */

import { Flights } from "../../kit/flights.svelte";
import { flip, glimmer, type Point } from "../../kit/motion";
import { pause, type Pace } from "../../table/pace";
import { DOWN } from "./meadow/meadow";
import { shortWay } from "./meadow/turning";
import { chaptersOf, type Chapter } from "./story/story";
import type { SerendipityEvent, SerendipityView } from "./types";

/** A tile on its way, as large as it lies in the meadow. */
export interface FlyingTile {
  tile: number;
  rotation: number;
  /** Pixels of the page for a unit of the drawing. */
  scale: number;
}

export class Staging {
  /** What lies in the meadow right now: as the view has it, but ahead of it while it is shown. */
  tiles: readonly number[] = $derived.by(() => this.view().tiles);
  rotations: readonly number[] = $derived.by(() => this.view().rotations);
  /** Cells whose tiles are on their way. */
  away = $state.raw<readonly number[]>([]);
  chapter = $state.raw<Chapter | null>(null);
  readonly flights = new Flights<FlyingTile>();

  constructor(
    private readonly view: () => SerendipityView,
    /** What is drawn in a cell. */
    private readonly lift: (cell: number) => SVGGraphicsElement | undefined,
    /** Where a hand has let go of a tile: from there it goes on. */
    private readonly released: (cell: number) => Point | undefined = () => undefined,
  ) {}

  async show(
    event: SerendipityEvent,
    pace: Pace,
    next: SerendipityView,
    signal: AbortSignal,
  ): Promise<void> {
    switch (event.event) {
      case "TileRevealed":
        return this.turnOver(event.cell, event.tile, pace, signal);
      case "TileCovered":
        await pause(pace.hold, signal);
        return this.turnOver(event.cell, DOWN, pace, signal);
      case "TilesSwapped":
        return this.swap(event.cell, event.other, pace, signal);
      case "SerendipTurned":
        return this.turn(event.cell, event.rotation, pace, signal);
      case "GameEnded":
        return this.tellEnd(next, pace, signal);
    }
  }

  private async turnOver(
    cell: number,
    tile: number,
    pace: Pace,
    signal: AbortSignal,
  ): Promise<void> {
    const before = this.view();
    const change = () => {
      // A view that was set meanwhile knows better.
      if (this.view() === before) this.tiles = this.tiles.with(cell, tile);
    };
    if (!pace.still && pace.flip > 0) return flip(this.lift(cell), pace.flip, change, signal);
    change();
    if (pace.still) await glimmer(this.lift(cell), signal);
  }

  private async turn(
    cell: number,
    rotation: number,
    pace: Pace,
    signal: AbortSignal,
  ): Promise<void> {
    const short = shortWay(this.rotations[cell] ?? 0, rotation);
    this.rotations = this.rotations.with(cell, short);
    await pause(pace.still ? 0 : pace.flip, signal);
  }

  private async swap(one: number, other: number, pace: Pace, signal: AbortSignal): Promise<void> {
    const before = this.view();
    const [a, b] = [this.flying(one), this.flying(other)];
    const [here, there] = [this.lift(one), this.lift(other)];
    const [from, back] = [this.released(one) ?? here, this.released(other) ?? there];
    const flown = [
      this.flights.send(a, from, there, pace, signal),
      this.flights.send(b, back, here, pace, signal),
    ];
    this.away = [one, other]; // only now: an empty place has no middle to start from
    await Promise.all(flown);
    this.away = [];
    if (this.view() !== before) return;
    this.tiles = this.tiles.with(one, b.tile).with(other, a.tile);
    this.rotations = this.rotations.with(one, b.rotation).with(other, a.rotation);
  }

  /** A tile as it lies there. */
  flying(cell: number): FlyingTile {
    return {
      tile: this.tiles[cell] ?? DOWN,
      rotation: this.rotations[cell] ?? 0,
      scale: this.lift(cell)?.getScreenCTM()?.a ?? 1,
    };
  }

  /** Carpet after carpet blooms while its count runs up. */
  private async tellEnd(next: SerendipityView, pace: Pace, signal: AbortSignal): Promise<void> {
    if (pace.story === 0) return;
    for (const chapter of chaptersOf(next).filter(({ carpet }) => carpet.flowers > 0)) {
      this.chapter = chapter;
      for (let told = 1; told <= 4 && !signal.aborted; told++) {
        await pause(pace.story / 4, signal);
        this.chapter = { ...chapter, told };
      }
      await pause(pace.story / 2, signal);
    }
    this.chapter = null;
  }
}
