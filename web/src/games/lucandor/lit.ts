/** What an event speaks of, to be lit on the plan, and which slots pay for a place. */

import type { LucandorEvent, LucandorView } from "./types";

/** The door among what a stone can lie on, after the slots. */
const DOOR = 3;

/** A slot that pays in a column: its medallion, and its arrow to there. */
export interface Payment {
  slot: number;
  column: number;
}

export interface Lit {
  places: readonly number[];
  slots: readonly number[];
  door: boolean;
  payments: readonly Payment[];
}

const NOTHING: Lit = { places: [], slots: [], door: false, payments: [] };

type Facts = Pick<LucandorView, "places" | "derived">;

/** What a line of the log is about. */
export function litBy(event: LucandorEvent | null, view: Facts): Lit {
  switch (event?.event) {
    case "PieceTidied":
      return { ...NOTHING, places: [event.place], payments: paymentsOf(event, view) };
    case "PieceIroned":
      return { ...NOTHING, places: [event.origin, event.place], payments: paymentsOf(event, view) };
    case "PieceTaken":
    case "PiecePulled":
      return { ...NOTHING, places: [event.place] };
    case "DrawerMoved":
      return { ...NOTHING, places: [event.origin, event.place] };
    case "SlotReplaced":
      return { ...NOTHING, slots: [event.slot] };
    case "StonePlaced":
    case "StoneAged":
    case "StoneReturned":
      return event.target === DOOR
        ? { ...NOTHING, door: true }
        : { ...NOTHING, slots: [event.target] };
    case "DoorMoved":
      return { ...NOTHING, door: true };
    case "EndScoringDiscarded":
    case "EndScoringRevealed":
      return { ...NOTHING, places: view.derived.row_places[event.row] ?? [] };
    default:
      return NOTHING;
  }
}

/** The slots that paid for a piece. */
export function paymentsOf(event: LucandorEvent, { places }: Facts): Payment[] {
  if (event.event !== "PieceTidied" && event.event !== "PieceIroned") return [];
  const column = places[event.place]?.column ?? 0;
  return event.slots.map((slot) => ({ slot, column }));
}

/** The slots that would pay for a piece of a colour in these places. */
export function paymentsFor(
  colour: number,
  places: readonly number[],
  view: Facts,
): Payment[] {
  const columns = new Set(places.map((place) => view.places[place]?.column ?? 0));
  return [...columns].flatMap((column) =>
    (view.derived.paying_slots[column]?.[colour] ?? []).map((slot) => ({ slot, column })),
  );
}
