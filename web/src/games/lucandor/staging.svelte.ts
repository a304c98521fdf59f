/** Shows what happened, each event from its cause to its effect. */

import type { Attachment } from "svelte/attachments";

import { fly } from "../../lib/motion";
import type { LucandorEvent, LucandorView } from "../../protocol/types";
import { pause, type Pace } from "../../table/pace";
import { chaptersOf, scoresBefore, type Chapter } from "./story/story";
import { keyOf } from "./targets";

export interface Flight {
  id: number;
  what: "garment" | "card" | "back" | "chip";
  card?: number;
  colour?: number;
  launch: Attachment;
}

export interface LuckShown {
  seat: number;
  card: number;
  corner: number;
  success: boolean;
  open: boolean;
}

/** What the staging needs to know about the table around it. */
export interface Surroundings {
  viewer: () => number | null;
  /** Where something is on the page: a target of the plan, a plate, the hand, the open pile. */
  where: (thing: Thing) => DOMRect | undefined;
  /** Takes over parts of the next view, ahead of the rest. */
  show: (part: Partial<LucandorView>) => void;
  shown: () => LucandorView;
  /** The same in the room, if there is one. */
  room: (
    next: LucandorView,
    to: { place: number; pile: number; index: number },
    from: number | null,
    pace: Pace,
    signal: AbortSignal,
  ) => Promise<void>;
}

export type Thing =
  { target: string } | { plate: number } | { hand: number } | { pile: "discards" };

type Settings = { pace: Pace; next: LucandorView; signal: AbortSignal };

export class Staging {
  flights = $state.raw<readonly Flight[]>([]);
  luck = $state.raw<LuckShown | null>(null);
  chapter = $state.raw<Chapter | null>(null);
  /** A new phase has begun. */
  phase = $state.raw<number | null>(null);
  private flown = 0;

  constructor(private readonly around: Surroundings) {}

  async show(event: LucandorEvent, settings: Settings): Promise<void> {
    const { pace, next, signal } = settings;
    switch (event.event) {
      case "CardPlayed":
        return this.fly(
          { what: "card", card: event.card },
          this.home(event.seat, event.card),
          { pile: "discards" },
          settings,
        );
      case "PieceTidied":
        await this.put(event, null, settings);
        return this.score(event.seat, event.points);
      case "PieceIroned":
        await this.put(event, event.origin, settings);
        return this.score(event.seat, event.points);
      case "PlacesCleaned":
        await this.fly(
          { what: "card", card: event.card },
          this.home(event.seat, event.card),
          { pile: "discards" },
          settings,
        );
        return this.score(event.seat, event.points);
      case "PieceTaken":
        return this.around.show({ places: next.places });
      case "SlotReplaced":
        await this.fly(
          { what: "card", card: event.card },
          { pile: "discards" },
          { target: `slot-${event.slot}` },
          settings,
        );
        return this.around.show({ slots: next.slots });
      case "DoorMoved":
        this.around.show({ door: next.door, places: next.places, door_stone: next.door_stone });
        return pause(pace.still ? 0 : pace.move, signal);
      case "DrawerMoved":
        this.around.show({ places: next.places });
        return pause(pace.still ? 0 : pace.move, signal);
      case "CardGiven":
        return this.fly(
          { what: "back" },
          this.home(event.seat),
          { plate: event.receiver },
          settings,
        );
      case "EndScoringLaid":
        return this.fly(
          { what: "chip", colour: event.colour },
          this.home(event.seat),
          { plate: event.seat },
          settings,
        );
      case "LuckChecked":
        return this.check(event.seat, event.card, event.corner, event.success === 1, settings);
      case "PhaseBegan":
        return this.begin(event.phase, settings);
      case "GameEnded":
        return this.tellEnd(settings);
    }
  }

  /** Where a seat's cards are: one's own in the hand, others' at their plates. */
  private home(seat: number, card?: number): Thing {
    return seat === this.around.viewer() ? { hand: card ?? -1 } : { plate: seat };
  }

  private score(seat: number, points: number): void {
    const { scores } = this.around.shown();
    this.around.show({ scores: scores.with(seat, (scores[seat] ?? 0) + points) });
  }

  private async put(
    event: { seat: number; piece: number; place: number; pile: number; index: number },
    origin: number | null,
    settings: Settings,
  ): Promise<void> {
    const { next, pace, signal } = settings;
    const spot = (place: number, pile: number) => ({ target: keyOf({ at: "spot", place, pile }) });
    const from = origin === null ? this.home(event.seat) : spot(origin, 0);
    const to = spot(event.place, event.pile);
    await Promise.all([
      this.fly({ what: "garment", card: event.piece }, from, to, settings),
      this.around.room(next, event, origin, pace, signal),
    ]);
    this.around.show({ places: next.places });
  }

  /** Something flies over the table; with less movement its effect alone is marked. */
  private async fly(
    what: Omit<Flight, "id" | "launch">,
    from: Thing,
    to: Thing,
    { pace, signal }: Settings,
  ): Promise<void> {
    const [start, end] = [this.around.where(from), this.around.where(to)];
    if (pace.still || pace.move === 0 || !start || !end || signal.aborted) return;
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const id = this.flown++;
    await new Promise<void>((landed) => {
      const launch: Attachment = (element) => {
        void fly(element, middle(start), middle(end), pace.move, signal).then(landed);
      };
      this.flights = [...this.flights, { id, ...what, launch }];
    });
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  private async check(
    seat: number,
    card: number,
    corner: number,
    success: boolean,
    { pace, signal }: Settings,
  ): Promise<void> {
    const luck = { seat, card, corner, success };
    this.luck = { ...luck, open: false };
    await pause(pace.flip * 2, signal);
    this.luck = { ...luck, open: true };
    await pause(pace.hold, signal);
    this.luck = null;
  }

  private async begin(phase: number, { pace, signal }: Settings): Promise<void> {
    this.phase = phase;
    await pause(pace.hold, signal);
    this.phase = null;
  }

  /** One end scoring after the other; the tape counts along. */
  private async tellEnd({ pace, next, signal }: Settings): Promise<void> {
    if (pace.story === 0) return;
    let scores = scoresBefore(next);
    this.around.show({ ...next, scores });
    for (const chapter of chaptersOf(next)) {
      if (signal.aborted) break;
      this.chapter = chapter;
      await pause(pace.story, signal);
      this.chapter = { ...chapter, told: true };
      scores = scores.with(chapter.seat, (scores[chapter.seat] ?? 0) + chapter.points);
      this.around.show({ scores });
      await pause(pace.story, signal);
    }
    this.chapter = null;
    this.around.show(next);
  }
}
