import { word } from "../../lib/telling";
import { speaker } from "../../lib/texts";
import type { GameInfo } from "../../protocol/types";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import type {
  LucandorCardFace,
  LucandorEndScoring,
  LucandorEvent,
  LucandorPieceView,
  LucandorPlaceView,
  LucandorSlotView,
  LucandorStone,
  LucandorView,
} from "./types";

export const words = speaker({ de, en, fr });

const KINDS = { rod: "kind.rod", shelf: "kind.shelf", drawer: "kind.drawer" } as const;
const USES = {
  dot: "use.dot",
  end: "use.end",
  iron: "use.iron",
  hanger: "use.hanger",
  needle: "use.needle",
  drawer: "use.drawer",
} as const;

export const colourWord = (game: GameInfo, colour: number) => word(game, "colour", colour);
export const rowWord = (game: GameInfo, row: number) => word(game, "row", row);

/** What the lower half of a card is for. */
export function useWord(game: GameInfo, face: LucandorCardFace): string {
  if (face.dot !== null) {
    const colour = colourWord(game, face.dot);
    return words("use.dot", { points: face.points, colour });
  }
  if (face.row !== null) return words("use.end", { row: rowWord(game, face.row) });
  return words(USES[face.use]);
}

export function cardWord(game: GameInfo, face: LucandorCardFace): string {
  return words("card", {
    card: word(game, "card", face.card),
    use: useWord(game, face),
    corner: word(game, "corner", face.thumb),
  });
}

const listed = (game: GameInfo, pieces: readonly LucandorPieceView[]) =>
  pieces.map(({ piece }) => word(game, "card", piece)).join(", ");

/** A place or one of its piles, with all that lies there. */
export function spotWord(
  game: GameInfo,
  place: LucandorPlaceView,
  pile: number,
  pulled: boolean,
): string {
  const content = place.contents[pile];
  const name = word(game, "place", place.place);
  const kind = words(KINDS[place.holder]);
  const parts = [
    place.contents.length > 1
      ? words("spot.pile", { place: name, kind, pile: pile + 1 })
      : words("spot", { place: name, kind }),
    content && content.pieces.length > 0 ? listed(game, content.pieces) : words("spot.empty"),
  ];
  if (content) {
    parts.push(words("spot.room", { used: content.used, room: content.used + content.left }));
  }
  if (place.closed) parts.push(words("spot.closed"));
  if (pulled) parts.push(words("spot.pulled"));
  return parts.join("; ");
}

export function stoneWord(stone: LucandorStone, names: readonly string[]): string {
  return words("stone", { name: names[stone.owner] ?? "", level: stone.level });
}

export function slotWord(game: GameInfo, slot: LucandorSlotView, names: readonly string[]): string {
  const parts = [
    words("slot", {
      slot: word(game, "slot", slot.slot),
      points: slot.points,
      colours: slot.colours.map((colour) => colourWord(game, colour)).join(", "),
      columns: slot.columns.map((column) => word(game, "column", column)).join(", "),
    }),
  ];
  if (slot.stone) parts.push(stoneWord(slot.stone, names));
  return parts.join("; ");
}

/** What the slots pay in a column, colour by colour. */
export function headWord(game: GameInfo, column: number, slots: readonly LucandorSlotView[]): string {
  const paid = slots.map(({ colours, points }) =>
    words("head.pays", {
      points,
      colours: colours.map((colour) => colourWord(game, colour)).join(", "),
    }),
  );
  return words("head", { column: word(game, "column", column), paid: paid.join("; ") });
}

/** An end scoring: chips for all to see, rows and their worth for who may know them. */
export function endWord(game: GameInfo, { colour, row, worth }: LucandorEndScoring): string {
  const chip = colourWord(game, colour);
  if (row === null || worth === null) return words("seat.end", { colour: chip });
  return words("seat.end.own", { colour: chip, row: rowWord(game, row), worth });
}

/** What belongs to a seat, said to who sits there: nothing before it has end scorings. */
export function mineWord(game: GameInfo, ends: readonly LucandorEndScoring[]): string {
  const known = ends.flatMap(({ colour, row }) =>
    row === null ? [] : `${colourWord(game, colour)} (${rowWord(game, row)})`,
  );
  return known.length === 0 ? "" : words("mine.ends", { ends: known.join(", ") });
}

/** Why a piece has brought its points, or none: the slots, and whether they counted twice. */
export function causeWord(
  game: GameInfo,
  event: LucandorEvent,
  before: LucandorView,
): string | undefined {
  if (event.event !== "PieceTidied" && event.event !== "PieceIroned") return undefined;
  const paid = event.slots.map((slot) =>
    words("cause.slot", { slot: word(game, "slot", slot), points: before.slots[slot]?.points ?? 0 }),
  );
  const told = { piece: word(game, "card", event.piece), paid: paid.join(" + ") };
  return words(event.doubled ? "cause.doubled" : "cause", told);
}
