/** Shows what happens: cards move from their cause to their effect before the view follows. */

import { tick } from "svelte";

import { Flights, middleOf } from "../../kit/flights.svelte";
import type { Point } from "../../kit/motion";
import type { Pace } from "../../table/pace";
import { marksOf, type Mark } from "./marks";
import { placesOf } from "./pointed";
import { routeOf, type Route } from "./routes";
import type { LudotecaEvent, LudotecaView } from "./types";
import { unfold, shownOf, underway } from "./unfold";

export class Staging {
  private view: () => LudotecaView;
  /** What lies on the table right now: the view, but ahead of it while something is shown. */
  shown = $derived.by(() => shownOf(this.view()));
  /** What the latest turn has laid. */
  marks = $state.raw<readonly Mark[]>([]);
  /** A card that lies in the hand already but is still on its way there. */
  arriving = $state<number | null>(null);
  /** Cards on their way. */
  readonly flights = new Flights<number>();

  /** The rooms are where places are looked for, by their `data-anchor`. */
  constructor(
    view: () => LudotecaView,
    private readonly rooms: () => readonly (HTMLElement | undefined)[],
    /** Where a hand has let go of a card: from there it goes on. */
    private readonly released: (card: number) => Point | undefined,
  ) {
    this.view = view;
  }

  find(anchor: string): HTMLElement | undefined {
    return this.query(`[data-anchor="${anchor}"]`);
  }

  /** Lights up what an event speaks of; the answer puts it out again. */
  light(event: LudotecaEvent | null): () => void {
    const out = (event ? placesOf(event) : []).map((place) => this.point(place, "data-pointed"));
    return () => out.forEach((stop) => stop());
  }

  /** Gives an attribute to everything that goes by a name; the answer takes it away. */
  point(place: string, attribute: "data-pointed" | "data-proposed"): () => void {
    const parts = this.all(place);
    parts.forEach((part) => part.setAttribute(attribute, ""));
    return () => parts.forEach((part) => part.removeAttribute(attribute));
  }

  /** Everything that goes by a name, where cards land or are dropped. */
  private all(place: string): HTMLElement[] {
    const named = `[data-anchor="${place}"], [data-drop="${place}"]`;
    return this.rooms().flatMap((room) => [...(room?.querySelectorAll<HTMLElement>(named) ?? [])]);
  }

  private query(selector: string): HTMLElement | undefined {
    return this.rooms()
      .map((room) => room?.querySelector<HTMLElement>(selector) ?? undefined)
      .find((found) => found !== undefined);
  }

  /** The middle of a place; in the own hand, of the card itself. */
  private middle(anchor: string, card: number): Point | undefined {
    const released = anchor === "hand" ? this.released(card) : undefined;
    if (released) return released;
    const own = anchor === "hand" ? `[data-anchor="hand"] [data-card="${card}"]` : undefined;
    return middleOf((own === undefined ? undefined : this.query(own)) ?? this.find(anchor));
  }

  private mark(event: LudotecaEvent): void {
    // A turn begins, for the first time or when it is shown again.
    if (this.view().decision === "draw" || event.event === "RoundBegan") this.marks = [];
    this.marks = [...this.marks, ...marksOf(event)];
  }

  async show(
    event: LudotecaEvent,
    pace: Pace,
    next: LudotecaView,
    signal: AbortSignal,
  ): Promise<void> {
    this.mark(event);
    const then = unfold(this.shown, event, next);
    const route = pace.move > 0 ? routeOf(event, next.viewer) : undefined;
    if (route) await this.move(route, then, pace, signal);
    this.shown = then;
  }

  private async move(
    route: Route,
    then: Staging["shown"],
    pace: Pace,
    signal: AbortSignal,
  ): Promise<void> {
    const starts = route.cards.map((card) => this.middle(route.from, card));
    this.shown = underway(this.shown, then);
    if (route.to === "hand") {
      // It lies there already, unseen, so that it lands exactly where it will stay.
      this.arriving = route.cards[0] ?? null;
      this.shown = { ...this.shown, hand: then.hand };
    }
    await tick();
    await Promise.all(
      route.cards.map((card, k) =>
        this.flights.send(card, starts[k], this.middle(route.to, card), pace, signal),
      ),
    );
    this.arriving = null;
  }
}
