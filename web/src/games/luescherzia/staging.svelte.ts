/** What lies on the table right now: the view, but while something is being shown, ahead of it. */

import { Tween } from "svelte/motion";

import { Flights, type Place } from "../../kit/flights.svelte";
import { pause, type Pace } from "../../table/pace";
import { manifest } from "./manifest";
import { quartersOn } from "./map/heading";
import type { Point } from "../../kit/motion";
import { CELL, centre } from "./map/terrain";
import { chaptersOf, type Chapter } from "./story/story";
import type {
  LuescherziaCheckView,
  LuescherziaEncounter,
  LuescherziaEvent,
  LuescherziaOpenCard,
  LuescherziaView,
} from "./types";

export interface Turn extends LuescherziaOpenCard {
  /** Chance has drawn it. */
  drawn: boolean;
}

export interface ShownCheck {
  seat: number;
  skill: number;
  dice: number;
  needed: number;
}

export interface ShownDie {
  pips: number;
  thrown: number;
}

/** Hearts, coins or a find on the way between the lantern and somebody's plate. */
export interface Goods {
  kind: "heart" | "coin" | "find";
  seat: number;
  /** How many come; below 0 how many go. */
  by: number;
  find: number;
}

/** Where things are on the page. */
interface Scene {
  lantern: () => Place;
  plate: (seat: number) => Place;
}

const EMPTY = -1;
const DICE_TAKE = 2.2; // as long as a move
const GOODS_TAKE = 2; // as long as a move, to be read on the way

export class Staging {
  tiles = $state.raw<readonly number[]>([]);
  /** The field whose tile is just being laid or taken. */
  popping = $state<number | null>(null);
  heading = $state(0);
  round = $state(0);
  timeline = $state.raw<readonly number[]>([]);
  order = $state.raw<readonly Turn[]>([]);
  current = $state<number | null>(null);
  met = $state.raw<LuescherziaEncounter | null>(null);
  check = $state.raw<ShownCheck | null>(null);
  dice = $state.raw<readonly ShownDie[]>([]);
  /** How many of the dice are successes. */
  successes = $state(0);
  verdict = $state<"passed" | "failed" | null>(null);
  drawn = $state.raw<readonly number[]>([]);
  readonly flights = new Flights<Goods>();
  chapter = $state.raw<Chapter | null>(null);
  diceTake = $state(0);
  /** Dice are in the air: nobody knows yet how they will fall. */
  rolling = $state(false);
  /** Something is being shown, and the view is behind it. */
  busy = $state(false);
  spot = new Tween<Point>({ x: 0, y: 0 }, { duration: 0 });

  private columns = 1;
  private levels: readonly number[] = [];

  constructor(private readonly scene: Scene) {}

  /**
   * Everything as the view has it. What was met last stays in sight until something else happens;
   * so does how a check went, unless whoever looks has to decide.
   */
  follow(view: LuescherziaView): void {
    this.columns = view.box.width;
    this.levels = view.box.tiles.map((tile) => tile.level);
    const told = this.busy;
    this.busy = false;
    this.rolling = false;
    this.met = view.encounter ?? (told ? this.met : null);
    this.tiles = view.tiles;
    this.popping = null;
    this.heading = quartersOn(this.heading, view.facing);
    this.round = view.round;
    this.timeline = view.timeline;
    this.order = view.open_cards.map((turn) => ({ ...turn, drawn: false }));
    this.current = view.card;
    this.drawn = view.drawn;
    const place = centre(view.field, this.columns);
    const { x, y } = this.spot.target;
    if (x !== place.x || y !== place.y) void this.spot.set(place, { duration: 0 });
    const asked = view.viewer !== null && view.to_act.includes(view.viewer);
    if (!told || asked || view.check || this.verdict === null) this.followCheck(view.check);
  }

  private followCheck(check: LuescherziaCheckView | null): void {
    this.verdict = null;
    this.check = check;
    this.dice = (check?.rolled ?? []).map((pips, k) => ({
      pips,
      thrown: this.dice[k]?.thrown ?? 0,
    }));
    this.successes = check?.successes ?? 0;
  }

  async show(
    event: LuescherziaEvent,
    pace: Pace,
    next: LuescherziaView,
    signal: AbortSignal,
  ): Promise<void> {
    if (event.event === "GameEnded") return this.tellEnd(next, event.reason, pace, signal);
    this.busy = true;
    // What is told on the side leaves in sight what is still being read.
    if (this.verdict && !manifest.quiet?.includes(event.event)) this.followCheck(null);
    if (await this.showCards(event, pace, signal)) return;
    if (await this.showMarker(event, pace, signal)) return;
    if (await this.showDice(event, pace, signal)) return;
    await this.showGoods(event, pace, signal);
  }

  // -- cards and rounds ------------------------------------------------------------

  private async showCards(event: LuescherziaEvent, pace: Pace, signal: AbortSignal) {
    switch (event.event) {
      case "CardRevealed":
        // They turn nearly together, one just after the other.
        this.order = [...this.order, { seat: event.seat, card: event.card, drawn: false }];
        await pause(pace.flip / 2, signal);
        return true;
      case "CardBegan":
        await pause(pace.flip, signal);
        this.current = event.card;
        this.met = null;
        await pause(pace.flip * 2, signal);
        return true;
      case "CardDrawn":
        this.order = [
          { seat: event.seat, card: event.card, drawn: true },
          ...this.order.filter((turn) => turn.card !== this.current),
        ];
        this.current = event.card;
        await pause(pace.move * 2, signal);
        return true;
      case "CardLaid":
        this.order = this.order.filter((turn) => turn.card !== event.card);
        this.timeline = [...this.timeline, event.card];
        this.current = null;
        await pause(pace.move * 0.6, signal);
        return true;
      case "RoundAdvanced":
        await pause(pace.move, signal);
        this.timeline = [];
        this.round = event.round;
        await pause(pace.move * 1.5, signal);
        return true;
      default:
        return false;
    }
  }

  // -- the lantern and the tiles -----------------------------------------------------

  private async showMarker(event: LuescherziaEvent, pace: Pace, signal: AbortSignal) {
    switch (event.event) {
      case "MarkerFaced":
      case "MarkerTurned":
        this.heading = quartersOn(this.heading, event.direction);
        await pause(pace.flip * 1.2, signal);
        return true;
      case "MarkerMoved":
        for (const field of event.path.slice(1)) await this.goTo(field, pace, signal);
        return true;
      case "MarkerBlocked":
        await this.bump(event.direction, pace);
        return true;
      case "TileLaid":
        await this.lay(event.field, event.tile, pace, signal);
        return true;
      case "MonsterDefeated":
      case "NpcRecruited":
      case "SiteLost":
        await this.take(event.field, pace, signal);
        return true;
      default:
        return false;
    }
  }

  private async goTo(field: number, pace: Pace, signal: AbortSignal): Promise<void> {
    const duration = pace.still || signal.aborted ? 0 : pace.move;
    await this.spot.set(centre(field, this.columns), { duration });
    if (pace.still) await pause(pace.flip, signal);
  }

  /** Against the rock, and back. */
  private async bump(direction: number, pace: Pace): Promise<void> {
    if (pace.still || pace.flip === 0) return;
    const { x, y } = this.spot.target;
    const angle = (Math.PI / 2) * (direction - 1);
    const away = CELL * 0.22;
    const wall = { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
    await this.spot.set(wall, { duration: pace.flip / 2 });
    await this.spot.set({ x, y }, { duration: pace.flip });
  }

  private async lay(field: number, tile: number, pace: Pace, signal: AbortSignal): Promise<void> {
    this.tiles = this.tiles.with(field, tile);
    const level = this.levels[tile] ?? 0;
    this.met = { tile, field, level, just_drawn: true, leaving: false };
    this.popping = field;
    await pause(Math.min(pace.flip / 4, 60), signal);
    this.popping = null;
    await pause(pace.move * 1.4, signal);
  }

  private async take(field: number, pace: Pace, signal: AbortSignal): Promise<void> {
    this.popping = field;
    await pause(pace.flip * 1.2, signal);
    this.tiles = this.tiles.with(field, EMPTY);
    this.popping = null;
  }

  // -- dice --------------------------------------------------------------------------

  private async showDice(event: LuescherziaEvent, pace: Pace, signal: AbortSignal) {
    this.diceTake = pace.still ? 0 : pace.move * DICE_TAKE;
    switch (event.event) {
      case "CheckBegan":
        this.dice = [];
        this.verdict = null;
        this.check = event;
        await pause(pace.move, signal);
        return true;
      case "DiceBought":
        if (this.check) this.check = { ...this.check, dice: this.check.dice + event.paid };
        return true;
      case "DiceRolled":
        this.dice = event.rolled.map((pips, k) => ({
          pips,
          thrown: (this.dice[k]?.thrown ?? 0) + 1,
        }));
        this.successes = event.successes;
        await this.letRoll(pace, signal);
        return true;
      case "DieRerolled": {
        const thrown = (this.dice[event.index]?.thrown ?? 0) + 1;
        this.dice = this.dice.with(event.index, { pips: event.pips, thrown });
        this.successes = event.successes;
        await this.letRoll(pace, signal);
        return true;
      }
      case "CheckPassed":
      case "CheckFailed":
        this.verdict = event.event === "CheckPassed" ? "passed" : "failed";
        await pause(pace.hold * 0.7, signal);
        return true;
      default:
        return false;
    }
  }

  private async letRoll(pace: Pace, signal: AbortSignal): Promise<void> {
    this.rolling = true;
    await pause(this.diceTake, signal);
    this.rolling = false;
    await pause(pace.flip * 2, signal);
  }

  // -- hearts, SP, finds ---------------------------------------------------------------

  private async showGoods(event: LuescherziaEvent, pace: Pace, signal: AbortSignal) {
    switch (event.event) {
      case "HeartsLost":
        return this.send({ kind: "heart", seat: event.seat, by: -event.hearts }, pace, signal);
      case "HeartsGained":
        return this.send({ kind: "heart", seat: event.seat, by: event.hearts }, pace, signal);
      case "PointsLost":
        return this.send({ kind: "coin", seat: event.seat, by: -event.points }, pace, signal);
      case "PointsGained":
        return this.send({ kind: "coin", seat: event.seat, by: event.points }, pace, signal);
      case "FindUsed":
      case "FindKept":
      case "FindTraded":
      case "FindLost": {
        const by = event.event === "FindKept" ? 1 : -1;
        return this.send({ kind: "find", seat: event.seat, by, find: event.find }, pace, signal);
      }
      case "FindsDrawn":
        this.drawn = event.finds;
        return pause(pace.move * 2, signal);
    }
  }

  /** What befalls somebody comes from the lantern; a find that is given away goes there. */
  private async send(
    goods: Omit<Goods, "find"> & { find?: number },
    pace: Pace,
    signal: AbortSignal,
  ): Promise<void> {
    const ends = [this.scene.lantern(), this.scene.plate(goods.seat)];
    const [from, to] = goods.kind === "find" && goods.by < 0 ? ends.reverse() : ends;
    const slowly = { ...pace, move: pace.move * GOODS_TAKE };
    await this.flights.send({ find: EMPTY, ...goods }, from, to, slowly, signal);
  }

  // -- the end -------------------------------------------------------------------------

  /** First the scene, then who brings home what. */
  private async tellEnd(
    view: LuescherziaView,
    reason: string,
    pace: Pace,
    signal: AbortSignal,
  ): Promise<void> {
    if (pace.story === 0) return;
    for (const chapter of chaptersOf(view, reason)) {
      if (chapter.seat === null) {
        this.chapter = chapter;
        await pause(pace.story * (chapter.escaped ? 1.6 : 3), signal);
        continue;
      }
      for (let told = 0; told <= chapter.parts.length && !signal.aborted; told++) {
        this.chapter = { ...chapter, told };
        await pause(pace.story / 3, signal);
      }
      await pause(pace.story / 2, signal);
    }
    this.chapter = null;
  }
}
