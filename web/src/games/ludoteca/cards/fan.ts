/** Where the cards of a hand lie: a fan, or on narrow screens two of them. */

export interface Spot {
  /** The middle of the card's lower edge, and how far it is turned. */
  x: number;
  y: number;
  angle: number;
  /** How much of its width the next card leaves to be seen. */
  seen: number;
}

export interface Fan {
  spots: Spot[];
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const NARROW = 560; // below this width a hand needs two rows
const OVERLAP = 0.84; // of a card's width is seen, if there is room
const ROW_STEP = 0.86; // of a card's height, from one row to the next
const SPREAD = 20; // degrees from the first card to the last, at most
const DEPTH = 28; // how much lower than the middle the outer cards of a full fan lie
const LIFT = 14; // room for cards that stand out
const USUAL = 13; // cards for which there is always room, so that the board keeps its size

export function rowsFor(width: number): number {
  return width < NARROW ? 2 : 1;
}

export function fan(count: number, width: number, card: Size): Fan {
  const rows = rowsFor(width);
  const perRow = Math.ceil(count / rows);
  const turn = Math.min(1.6, SPREAD / Math.max(1, perRow)) / rows;
  const deepest = DEPTH / rows ** 2;
  const droop = deepest / ((Math.max(perRow, USUAL / rows) - 1) / 2) ** 2;
  const spots = Array.from({ length: count }, (_, k): Spot => {
    const row = Math.floor(k / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const step = Math.min(
      card.width * OVERLAP,
      (width - card.width * 1.1) / Math.max(1, inRow - 1),
    );
    const offset = (k % perRow) - (inRow - 1) / 2;
    return {
      x: width / 2 + offset * step,
      y: LIFT + card.height * (1 + row * ROW_STEP) + droop * offset ** 2,
      angle: offset * turn,
      seen: k % perRow === inRow - 1 ? card.width : Math.min(step, card.width),
    };
  });
  return { spots, height: LIFT + card.height * (1 + (rows - 1) * ROW_STEP) + deepest + 4 };
}

/** The spot nearest to a point, to drop a card there. */
export function nearest(spots: readonly Spot[], x: number, y: number): number {
  const far = spots.map((spot) => Math.hypot(spot.x - x, (spot.y - y) * 1.5));
  return far.indexOf(Math.min(...far));
}
