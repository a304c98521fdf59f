import type { Manifest } from "../../table/board";
import { headline, QUIET } from "./turns";
import type { LucandorEvent, LucandorView } from "./types";
import { causeWord, mineWord, words } from "./words";

export const manifest: Manifest<LucandorView, LucandorEvent> = {
  headline,
  aside: ["StoneReturned", "CardReceived"],
  quiet: QUIET,
  cause: (event, before, after, { game, seat, tell }) =>
    after.over && (after.players[seat]?.end_points ?? 0) > 0
      ? words("score.ends")
      : (causeWord(game, event, before) ?? tell(event)),
  mine: (view, seat, game) => mineWord(game, view.players[seat]?.ends ?? []),
  /** With beginners at the table the family rule makes the first evening easier. */
  suggest: (_, levels) =>
    levels.includes("beginner")
      ? [{ option: "family", value: true, why: () => words("suggest.family") }]
      : [],
  phone: { logAside: true, plate: () => "points" },
  sounds: {
    CardPlayed: "card",
    HandRefilled: "card",
    CardDrawn: "card",
    CardGiven: "card",
    CardReturned: "card",
    EndScoringLaid: "card",
    EndScoringRevealed: "card",
    PieceTidied: "cloth",
    PieceTaken: "cloth",
    PieceIroned: "cloth",
    PiecePulled: "cloth",
    PlacesCleaned: "cloth",
    DoorMoved: "slide",
    DrawerMoved: "slide",
    StonePlaced: "wood",
    StoneReturned: "wood",
    SlotReplaced: "wood",
  },
  keys: [{ keys: [["arrows"]], does: () => words("keys.places") }],
};
