/** What happened, shown from its cause to its effect, ahead of the view that tells it all. */

import { tick } from "svelte";

import { Flights, middleOf, type Place } from "../../kit/flights.svelte";
import { flip, glimmer, run, shake, type Point } from "../../kit/motion";
import { pause, type Pace } from "../../table/pace";
import { GREY } from "./art/arms";
import { onMap, type Layout } from "./map/layout";
import { draw } from "./map/plan";
import type { InPlayPlan } from "./cards/inplay";
import { chapterOf, chaptersOf, type Chapter } from "./story/story";
import type { FlandernEvent, FlandernView } from "./types";
import { unfold } from "./unfold";

/** Something on its way over the map, and how large it is drawn. */
export type Flying = { scale: number } & (
  | { what: "tile"; city: number; site: number; arms: number; master: number }
  | { what: "piece"; piece: "cathedral" | "figure"; arms: number }
  | { what: "card"; card: number | null; seat: number; golden: boolean; back: number }
);

/** The cards of all seats, large, while they are turned over. */
export interface Reveal {
  cards: number[];
  influences: number[];
  order: number[];
  open: boolean;
  /** How many seals have been pressed. */
  seals: number;
}

/** Where things are drawn at the moment; the board keeps it up to date. */
export interface Scene {
  layout: Layout;
  inPlay: InPlayPlan;
  root: SVGSVGElement | undefined;
  /** The own cards below the map. */
  hand: Element | undefined;
  plate: (seat: number) => Element | undefined;
}

type Of<Name extends FlandernEvent["event"]> = Extract<FlandernEvent, { event: Name }>;
type Built = Of<"TileBuilt"> | Of<"SiteBegun">;
type Placed = Of<"CathedralPlaced"> | Of<"FigurePlaced">;
type Scored = Of<"GuildScored"> | Of<"GreyScored"> | Of<"InfluenceRewarded">;

export class Staging {
  /** The table as far as it has been shown. */
  shown: FlandernView = $derived.by(() => this.source());
  readonly flights = new Flights<Flying>();
  reveal = $state.raw<Reveal | null>(null);
  chapter = $state.raw<Chapter | null>(null);
  /** What lapsed, and why, while it is being told. */
  lapsed = $state.raw<{ seat: number; why: number } | null>(null);
  /** The town a phone looks at. */
  looked = $state(0);

  constructor(
    private readonly source: () => FlandernView,
    private readonly scene: () => Scene,
    /** Where a hand has let go of a tile or a card: from there it goes on. */
    private readonly released: () => Point | undefined = () => undefined,
  ) {}

  /** Nothing is on its way any more: what is shown is the view. */
  rest(): void {
    this.reveal = null;
    this.chapter = null;
    this.lapsed = null;
  }

  /** What was told stays until something else is: it may still be being read. */
  private putAway({ event }: FlandernEvent): void {
    this.lapsed = null;
    if (event !== "CardPlayed") this.reveal = null;
    if (event !== "GuildScored" && event !== "GreyScored") this.chapter = null;
  }

  async show(event: FlandernEvent, pace: Pace, next: FlandernView, signal: AbortSignal) {
    this.putAway(event);
    if ("city" in event && event.event !== "CentreSet") this.looked = event.city;
    switch (event.event) {
      case "TileBuilt":
      case "SiteBegun":
        return this.build(event, next, pace, signal);
      case "CathedralPlaced":
      case "FigurePlaced":
        return this.place(event, next, pace, signal);
      case "ChoiceMade":
      case "ChoiceWithdrawn":
        return this.choose(event, pace, signal);
      case "CardsRevealed":
        return this.turnOver(event, pace, signal);
      case "CardPlayed":
        return this.press(event, pace, signal);
      case "ActionLapsed":
      case "GoldenLapsed":
        return this.lapse(event, pace, signal);
      case "CardsPickedUp":
      case "InfluenceTaken":
        return this.take(event, pace, signal);
      case "GoldenDrawn":
        return this.drawGolden(event, pace, signal);
      case "GoldenSetAside":
      case "GoldenSeen":
      case "GoldenRevealed":
        return this.showGolden(event, pace, signal);
      case "CityScored":
        return this.beginChapter(event, next, pace, signal);
      case "GuildScored":
      case "GreyScored":
      case "InfluenceRewarded":
        return this.score(event, pace, signal);
      case "GameEnded":
        return this.tellEnd(next, pace, signal);
      default:
        return this.simply(event, next, pace, signal);
    }
  }

  private advance(event: FlandernEvent, next?: FlandernView): void {
    const table = unfold(this.shown, event);
    this.shown = "city" in event && next ? withScore(table, next, event.city) : table;
  }

  private find(selector: string): Element | undefined {
    return this.scene().root?.querySelector(selector) ?? undefined;
  }

  /** A point of the map, as the page counts. */
  private onPage({ x, y }: Point): Point | undefined {
    const here = this.scene().root?.getBoundingClientRect();
    const closer = this.closeness;
    return here && { x: here.x + x * closer, y: here.y + y * closer };
  }

  /** How many times larger the map is looked at than it is drawn. */
  private get closeness(): number {
    const { root } = this.scene();
    return root ? root.getBoundingClientRect().width / root.viewBox.baseVal.width : 1;
  }

  private send(what: Flying, from: Place, to: Place, pace: Pace, signal: AbortSignal) {
    const scale = what.scale * this.closeness;
    return this.flights.send({ ...what, scale }, from, to, pace, signal);
  }

  /** Where a seat's cards are: one's own below the map, others' at their plates. */
  private home(seat: number): Point | undefined {
    const { hand, plate } = this.scene();
    return middleOf(seat === this.shown.viewer ? hand : plate(seat));
  }

  private slot(seat: number): Point | undefined {
    const { inPlay } = this.scene();
    const at = this.shown.order.indexOf(seat);
    return this.onPage(
      (this.shown.golden_turn ? inPlay.golden : inPlay.slots[at]) ?? inPlay.clock,
    );
  }

  private site(city: number, place: number): Point | undefined {
    const { layout } = this.scene();
    const plan = this.shown.plans[this.shown.cities[city]?.plan ?? 0];
    const spot = layout.towns[city];
    const at = plan && draw(plan).places[place]?.spots.arms;
    return spot && at && this.onPage(onMap(spot, at));
  }

  private async simply(event: FlandernEvent, next: FlandernView, pace: Pace, signal: AbortSignal) {
    this.advance(event, next);
    if (event.event === "SitesCovered") await pause(pace.move, signal);
    if (event.event === "SiteFinished" || event.event === "CentrePlaced") {
      await tick();
      const place = event.event === "SiteFinished" ? event.site : "";
      const found = this.find(`[data-town="${event.city}"] [data-place="${place}"]`);
      if (pace.flip > 0) await glimmer(found, signal);
    }
  }

  // -- building -----------------------------------------------------------------

  private async build(event: Built, next: FlandernView, pace: Pace, signal: AbortSignal) {
    const { city, site, arms, master } = event;
    await tick(); // a phone has turned to the town
    const scale = this.scene().layout.towns[city]?.scale ?? 1;
    await this.send(
      { what: "tile", scale, city, site, arms, master },
      this.released() ?? this.slot(event.seat),
      this.site(city, site),
      pace,
      signal,
    );
    this.advance(event, next);
  }

  private async place(event: Placed, next: FlandernView, pace: Pace, signal: AbortSignal) {
    await tick();
    const piece = event.event === "CathedralPlaced" ? "cathedral" : "figure";
    const arms = event.event === "FigurePlaced" ? event.arms : 0;
    const scale = this.scene().layout.towns[event.city]?.scale ?? 1;
    const to = this.site(event.city, event.site);
    const flying = { what: "piece", scale, piece, arms } as const;
    await this.send(flying, this.slot(event.seat), to, pace, signal);
    this.advance(event, next);
  }

  // -- choosing -----------------------------------------------------------------

  private async choose(
    event: Of<"ChoiceMade"> | Of<"ChoiceWithdrawn">,
    pace: Pace,
    signal: AbortSignal,
  ) {
    const { seat } = event;
    const { inPlay } = this.scene();
    const back = event.event === "ChoiceWithdrawn";
    const released = seat === this.shown.viewer ? this.released() : undefined;
    const [home, clock] = [released ?? this.home(seat), this.onPage(inPlay.clock)];
    if (back) this.advance(event);
    const flying = { what: "card", card: null, seat, golden: false, back: 0 } as const;
    const [from, to] = back ? [clock, home] : [home, clock];
    await this.send({ ...flying, scale: inPlay.card }, from, to, pace, signal);
    if (!back) this.advance(event);
  }

  private async turnOver(event: Of<"CardsRevealed">, pace: Pace, signal: AbortSignal) {
    const { cards, influences, order } = event;
    this.reveal = { cards, influences, order, open: false, seals: 0 };
    await tick();
    const all = order.map((seat) => this.find(`[data-reveal="${seat}"] .turn`));
    const open = () => {
      if (this.reveal) this.reveal = { ...this.reveal, open: true };
    };
    if (pace.still || pace.flip === 0) open();
    else {
      await Promise.all(all.map((card) => run(card, RISE, { duration: pace.move }, signal)));
      await pause(pace.hold / 5, signal);
      await Promise.all(all.map((card) => flip(card, pace.flip * 1.8, open, signal)));
    }
    await pause(pace.hold / 2, signal);
    this.advance(event);
  }

  /** The seals, one after the other; then the cards go to where they are carried out. */
  private async press(event: Of<"CardPlayed">, pace: Pace, signal: AbortSignal) {
    if (!this.reveal) return;
    this.reveal = { ...this.reveal, seals: event.place };
    await tick();
    if (!pace.still && pace.flip > 0) {
      const seal = this.find(`[data-reveal="${event.seat}"] .stamp`);
      await run(seal, STAMP, { duration: pace.flip, easing: "ease-in" }, signal);
    }
    await pause(pace.flip / 2, signal);
    if (event.place === this.reveal?.order.length) await pause(pace.hold / 2, signal);
  }

  private async lapse(
    event: Of<"ActionLapsed"> | Of<"GoldenLapsed">,
    pace: Pace,
    signal: AbortSignal,
  ) {
    this.lapsed = { seat: event.seat, why: event.why };
    const at = event.event === "GoldenLapsed" ? '[data-at="golden"]' : `[data-slot="${event.seat}"]`;
    if (!pace.still) shake(this.find(`${at} .turn`));
    await pause(pace.hold, signal);
  }

  private async take(
    event: Of<"CardsPickedUp"> | Of<"InfluenceTaken">,
    pace: Pace,
    signal: AbortSignal,
  ) {
    const { inPlay } = this.scene();
    const { seat } = event;
    const from = this.slot(seat);
    this.advance(event);
    const golden = event.event === "InfluenceTaken";
    const home = this.home(seat);
    const back = this.shown.golden?.back ?? 0;
    const cards = golden ? [null] : event.cards;
    const beside = (at: Point | undefined, k: number) => at && { x: at.x + 6 * k, y: at.y };
    await Promise.all(
      cards.map((card, k) =>
        this.send(
          { what: "card", scale: inPlay.card, card, seat, golden, back },
          beside(from, k),
          beside(home, k),
          pace,
          signal,
        ),
      ),
    );
  }

  // -- the golden card ------------------------------------------------------------

  private async drawGolden(event: Of<"GoldenDrawn">, pace: Pace, signal: AbortSignal) {
    const { inPlay } = this.scene();
    const { seat, back } = event;
    const [from, to] = [this.onPage(inPlay.pile), this.onPage(inPlay.golden)];
    const flying = { what: "card", card: null, seat, golden: true, back } as const;
    await this.send({ ...flying, scale: inPlay.card }, from, to, pace, signal);
    this.advance(event);
  }

  private async showGolden(
    event: Of<"GoldenSetAside"> | Of<"GoldenSeen"> | Of<"GoldenRevealed">,
    pace: Pace,
    signal: AbortSignal,
  ) {
    const card = this.find('[data-at="golden"] .turn');
    const known = this.shown.golden?.golden === event.golden;
    const turn = () => this.advance(event);
    if (event.event === "GoldenSetAside" || known || pace.still) turn();
    else await flip(card, pace.flip, turn, signal);
    if (event.event !== "GoldenSeen") await pause(pace.hold / 2, signal);
  }

  // -- scoring --------------------------------------------------------------------

  private async beginChapter(
    event: Of<"CityScored">,
    next: FlandernView,
    pace: Pace,
    signal: AbortSignal,
  ) {
    this.advance(event, next);
    const chapter = chapterOf(next, event.city);
    if (!chapter) return;
    this.chapter = chapter;
    await pause(pace.hold / 2, signal);
  }

  /** A marker walks along the track. */
  private async score(event: Scored, pace: Pace, signal: AbortSignal) {
    const guild = "seat" in event ? event.seat : GREY;
    const chapter = this.chapter && "city" in this.chapter ? this.chapter : null;
    const told = (chapter?.told ?? 0) + 1;
    if (chapter) this.chapter = { ...chapter, told };
    const from = this.shown.track[guild] ?? 0;
    for (let step = 1; step < event.points && pace.move > 0 && !pace.still; step++) {
      this.shown = { ...this.shown, track: this.shown.track.with(guild, from + step) };
      await pause(pace.move / 5, signal);
    }
    this.shown = { ...this.shown, track: this.shown.track.with(guild, from) };
    this.advance(event);
    await pause(pace.move, signal);
    if (told === chapter?.score.standings.length) await pause(pace.hold / 2, signal);
  }

  /** Every town once more, as it was scored, and the influence that was kept. */
  private async tellEnd(next: FlandernView, pace: Pace, signal: AbortSignal) {
    this.chapter = null;
    if (pace.story === 0) return;
    for (const chapter of chaptersOf(next)) {
      this.looked = chapter.city;
      for (let told = 0; told <= chapter.score.standings.length && !signal.aborted; told++) {
        this.chapter = { ...chapter, told };
        await pause(pace.story / 3, signal);
      }
      await pause(pace.story / 2, signal);
    }
    this.chapter = { influence: next.influence, bonus: next.bonus };
    await pause(pace.story, signal);
    this.chapter = null;
  }
}

/** What no event tells: what a city is worth now, and to whom. */
function withScore(table: FlandernView, next: FlandernView, city: number): FlandernView {
  const score = next.cities[city]?.score ?? null;
  const value = next.derived.values[city] ?? null;
  return {
    ...table,
    cities: table.cities.map((one) => (one.city === city ? { ...one, score } : one)),
    derived: { ...table.derived, values: table.derived.values.with(city, value) },
  };
}

const RISE: Keyframe[] = [
  { transform: "scale(0.3)", opacity: 0 },
  { transform: "scale(1)", opacity: 1 },
];
const STAMP: Keyframe[] = [
  { transform: "scale(2.6)", opacity: 0 },
  { transform: "scale(1)", opacity: 1 },
];
