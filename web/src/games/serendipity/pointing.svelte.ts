/** What a player points at: a tile to click, or a Serendip to turn by key, wheel or drag. */

import { shake, type Point } from "../../kit/motion";
import { Confirming, isSmall } from "../../kit/picking.svelte";
import type { Choices } from "./choices";
import type { Hexagon } from "./meadow/hexagon";
import { ROTATIONS, shortWay } from "./meadow/turning";
import type { SerendipityView } from "./types";

/** What is asked and allowed at the moment. */
interface Asked {
  view: SerendipityView;
  choices: Choices;
  meadow: Hexagon;
  /** What is drawn in a cell. */
  lift: (cell: number) => Element | undefined;
  /** A move that waits to be confirmed. */
  proposed: number | null;
  act: (action: number, decided?: boolean) => void;
  why: (action: number, first?: number) => void;
}

export class Pointing {
  /** The tile that the Tab key leads to. */
  cursor = $state(0);
  /** The rotation being tried, counted on without wrapping round so that it turns the short way. */
  tried = $derived.by(() => {
    const { view } = this.asked();
    return view.focus === null ? 0 : (view.rotations[view.focus] ?? 0);
  });
  /** Where tiles would travel, until it is confirmed. */
  readonly travel = new Confirming<number>(() => this.asked().choices);
  /** Where the first of two tiles was taken, until the second is asked for. */
  partner = $state<number | null>(null);
  private grip: { angle: number; tried: number } | null = null;

  constructor(private readonly asked: () => Asked) {
    this.cursor = (asked().meadow.cells - 1) / 2; // the middle
  }

  private get turning(): number | null {
    return this.asked().choices.turning;
  }

  /** `sure` for who cannot have hit the tile beside it. */
  choose(cell: number, sure = false): void {
    const { choices, lift, act, why } = this.asked();
    this.cursor = cell;
    if (cell === this.turning) return;
    const action = choices.at(cell);
    if (action !== undefined) {
      const asks = !sure && choices.moves(cell) && isSmall(lift(cell));
      if (!asks || this.travel.point(cell)) act(action);
      return;
    }
    this.travel.putBack();
    shake(lift(cell));
    const asked = choices.meantAt(cell);
    if (asked !== undefined) why(asked);
  }

  /** A tile was taken to another: the same as pointing there, or at the one and then at the other. */
  drop(cell: number, to: number): void {
    const { view, choices, lift, act, why } = this.asked();
    const first = view.decision === "first" ? choices.at(cell) : undefined;
    if (first === undefined) return this.choose(to);
    this.cursor = to;
    if (choices.cells.has(to)) {
      this.partner = to;
      return act(first);
    }
    shake(lift(to));
    const meant = choices.meantAs(to, cell);
    if (meant) why(meant.action, meant.first);
  }

  /** The second half of "this tile, with that one", once it is asked for. */
  joinAtLast(): void {
    const { choices, proposed, view, lift, act } = this.asked();
    if (this.partner === null || choices.cells.size === 0 || proposed !== null) return;
    const to = this.partner;
    const action = view.decision === "second" ? choices.at(to) : undefined;
    this.partner = null;
    if (action === undefined) return;
    if (!isSmall(lift(to)) || this.travel.point(to)) act(action, true);
  }

  /** Where the focus goes when the button that had it is gone. */
  aim(): number | undefined {
    const { cells } = this.asked().choices;
    if (cells.size === 0) return undefined;
    if (!cells.has(this.cursor)) this.cursor = Math.min(...cells);
    return this.cursor;
  }

  turn(by: number): void {
    this.tried += by;
  }

  confirm(): void {
    const { choices, act } = this.asked();
    const action = choices.rotations.get(((this.tried % ROTATIONS) + ROTATIONS) % ROTATIONS);
    if (action !== undefined) act(action, true);
  }

  /** False where the key means nothing here. */
  press(key: string, cell: number): boolean {
    const here = cell === this.turning;
    if (key === "Enter" || key === " ") {
      if (here) this.confirm();
      else this.choose(cell, true);
    } else if (here && (key === "ArrowLeft" || key === "ArrowRight")) {
      this.turn(key === "ArrowRight" ? 1 : -1);
    } else if (key.startsWith("Arrow")) this.cursor = this.asked().meadow.step(cell, key);
    else return false;
    return true;
  }

  /** False where nothing is to be turned. */
  roll(down: number): boolean {
    if (this.turning === null) return false;
    this.turn(down > 0 ? 1 : -1);
    return true;
  }

  /** A Serendip is taken hold of; false for any other tile. */
  take(cell: number, at: Point): boolean {
    if (cell !== this.turning) return false;
    this.grip = { angle: this.angle(cell, at), tried: this.tried };
    return true;
  }

  drag(cell: number, at: Point): void {
    if (!this.grip) return;
    const turned = Math.round((this.angle(cell, at) - this.grip.angle) / 60);
    this.tried = shortWay(this.tried, this.grip.tried + turned);
  }

  release(): void {
    this.grip = null;
  }

  /** Where a finger is around the middle of a tile, in degrees. */
  private angle(cell: number, at: Point): number {
    const box = this.asked().lift(cell)?.getBoundingClientRect();
    if (!box) return 0;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return (Math.atan2(at.y - y, at.x - x) * 180) / Math.PI;
  }
}
