/** Where the cards lie inside the score track. */

import type { Box } from "../map/layout";
import type { Point } from "../../../kit/motion";

export interface InPlayPlan {
  /** How large a card is drawn; it is 60 by 84. */
  card: number;
  /** What is left of the pieces. */
  stock: Box;
  pile: Point;
  golden: Point;
  clock: Point & { radius: number };
  /** The cards of the seats, from left to right. */
  slots: Point[];
}

export function planInPlay(stage: Box, seats: number): InPlayPlan {
  const small = stage.width < 480;
  const card = Math.min((stage.height - 6) / 84, small ? 0.62 : 1);
  const wide = 60 * card;
  const y = stage.y + stage.height / 2;
  const gap = small ? 5 : 10;
  const stockWide = small ? 48 : 92;
  const pile = { x: stage.x + 6 + wide / 2, y };
  // On a phone the drawn card lies half over the pile.
  const golden = { x: pile.x + (small ? wide * 0.55 : wide + gap), y };
  const stock = {
    x: golden.x + wide / 2 + gap,
    y: stage.y,
    width: stockWide,
    height: stage.height,
  };
  const radius = Math.min(stage.height / 2 - (small ? 6 : 8), small ? 26 : 40);
  const right = stage.x + stage.width - 4;
  const taken = stock.x + stockWide;
  const step = Math.min(
    wide + gap + (small ? 0 : 8),
    (right - taken - 2 * radius - 3 * gap) / seats,
  );
  const slots = Array.from({ length: seats }, (_, k) => ({
    x: right - wide / 2 - (seats - 1 - k) * step,
    y,
  }));
  const first = slots[0]?.x ?? right;
  const clock = { x: (taken + first - wide / 2) / 2, y, radius };
  return { card, stock, pile, golden, clock, slots };
}
