/** Shows what happened, each event from its cause to its effect. */

import { Flights, type Place } from "../../kit/flights.svelte";
import { pause, type Pace } from "../../table/pace";
import { chaptersOf, scoresBefore, type Chapter } from "./story/story";
import { keyOf } from "./targets";
import { QUIET } from "./turns";
import type { LucandorEvent, LucandorView } from "./types";

/** What can be on its way over the table. */
export type Flying =
  | { what: "garment" | "card"; card: number }
  | { what: "back" }
  | { what: "chip"; colour: number };

export interface LuckShown {
  seat: number;
  card: number;
  corner: number;
  success: boolean;
  open: boolean;
}

export type Thing =
  { target: string } | { plate: number } | { hand: number } | { pile: "discards" };

/** What the staging needs to know about the board. */
export interface Surroundings {
  view: () => LucandorView;
  /** Where something is: a target of the plan, a plate, the hand, the open pile. */
  where: (thing: Thing) => Place;
  /** The same in the room, if there is one. */
  room: (
    next: LucandorView,
    to: { place: number; pile: number; index: number },
    from: number | null,
    pace: Pace,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** How and towards what something is shown. */
interface How {
  pace: Pace;
  next: LucandorView;
  signal: AbortSignal;
}

export class Staging {
  /** What lies on the table right now: the view, but ahead of it while something is shown. */
  shown: LucandorView = $derived.by(() => this.around.view());
  readonly flights = new Flights<Flying>();
  /** The card of a luck check; gone at the latest when all of the move has been shown. */
  luck: LuckShown | null = $derived.by(() => {
    void this.around.view();
    return null;
  });
  chapter = $state.raw<Chapter | null>(null);
  /** A new phase has begun. */
  phase = $state.raw<number | null>(null);

  constructor(private readonly around: Surroundings) {}

  async show(
    event: LucandorEvent,
    pace: Pace,
    next: LucandorView,
    signal: AbortSignal,
  ): Promise<void> {
    const how = { pace, next, signal };
    // A card that was turned over stays until something else is told: so it can be read.
    if (!QUIET.includes(event.event)) this.luck = null;
    switch (event.event) {
      case "CardPlayed":
        return this.fly(
          { what: "card", card: event.card },
          this.home(event.seat, event.card),
          { pile: "discards" },
          how,
        );
      case "PieceTidied":
        await this.put(event, null, how);
        return this.score(event.seat, event.points);
      case "PieceIroned":
        await this.put(event, event.origin, how);
        return this.score(event.seat, event.points);
      case "PlacesCleaned":
        await this.fly(
          { what: "card", card: event.card },
          this.home(event.seat, event.card),
          { pile: "discards" },
          how,
        );
        return this.score(event.seat, event.points);
      case "PieceTaken":
        return this.ahead({ places: next.places });
      case "SlotReplaced":
        await this.fly(
          { what: "card", card: event.card },
          { pile: "discards" },
          { target: `slot-${event.slot}` },
          how,
        );
        return this.ahead({ slots: next.slots });
      case "DoorMoved":
        this.ahead({ door: next.door, places: next.places, door_stone: next.door_stone });
        return pause(pace.still ? 0 : pace.move, signal);
      case "DrawerMoved":
        // Which drawer somebody pulls out is not told, only seen.
        if (event.seat !== next.viewer && pace.move > 0) await pause(pace.hold, signal);
        // It is no longer pulled out, and nothing stands where it was.
        this.ahead({ places: next.places, pending: next.pending });
        return pause(pace.still ? 0 : pace.move, signal);
      case "CardGiven":
        return this.fly(
          { what: "back" },
          this.home(event.seat),
          { plate: event.receiver },
          how,
        );
      case "EndScoringLaid":
        return this.fly(
          { what: "chip", colour: event.colour },
          this.home(event.seat),
          { plate: event.seat },
          how,
        );
      case "LuckChecked":
        return this.check(event.seat, event.card, event.corner, event.success === 1, how);
      case "PhaseBegan":
        return this.begin(event.phase, how);
      case "GameEnded":
        return this.tellEnd(how);
    }
  }

  /** Where a seat's cards are: one's own in the hand, others' at their plates. */
  private home(seat: number, card?: number): Thing {
    return seat === this.around.view().viewer ? { hand: card ?? -1 } : { plate: seat };
  }

  private score(seat: number, points: number): void {
    const { scores } = this.shown;
    this.ahead({ scores: scores.with(seat, (scores[seat] ?? 0) + points) });
  }

  private async put(
    event: { seat: number; piece: number; place: number; pile: number; index: number },
    origin: number | null,
    how: How,
  ): Promise<void> {
    const { next, pace, signal } = how;
    const spot = (place: number, pile: number) => ({ target: keyOf({ at: "spot", place, pile }) });
    const from = origin === null ? this.home(event.seat, event.piece) : spot(origin, 0);
    const to = spot(event.place, event.pile);
    await Promise.all([
      this.fly({ what: "garment", card: event.piece }, from, to, how),
      this.around.room(next, event, origin, pace, signal),
    ]);
    this.ahead({ places: next.places });
  }

  private fly(what: Flying, from: Thing, to: Thing, { pace, signal }: How): Promise<void> {
    const { where } = this.around;
    return this.flights.send(what, where(from), where(to), pace, signal);
  }

  /** Takes over parts of the next view, ahead of the rest. */
  private ahead(part: Partial<LucandorView>): void {
    this.shown = { ...this.shown, ...part };
  }

  private async check(
    seat: number,
    card: number,
    corner: number,
    success: boolean,
    { pace, signal }: How,
  ): Promise<void> {
    const luck = { seat, card, corner, success };
    this.luck = { ...luck, open: false };
    await pause(pace.flip * 2, signal);
    this.luck = { ...luck, open: true };
    await pause(pace.hold, signal);
    if (signal.aborted) this.luck = null;
  }

  private async begin(phase: number, { pace, signal }: How): Promise<void> {
    this.phase = phase;
    await pause(pace.hold, signal);
    this.phase = null;
  }

  /** One end scoring after the other; the tape counts along. */
  private async tellEnd({ pace, next, signal }: How): Promise<void> {
    if (pace.story === 0) return;
    let scores = scoresBefore(next);
    this.ahead({ ...next, scores });
    for (const chapter of chaptersOf(next)) {
      if (signal.aborted) break;
      this.chapter = chapter;
      await pause(pace.story, signal);
      this.chapter = { ...chapter, told: true };
      scores = scores.with(chapter.seat, (scores[chapter.seat] ?? 0) + chapter.points);
      this.ahead({ scores });
      await pause(pace.story, signal);
    }
    this.chapter = null;
    this.ahead(next);
  }
}
