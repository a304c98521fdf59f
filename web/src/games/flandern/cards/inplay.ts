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

interface Around {
  /** How large a card may be at most. */
  largest: number;
  gap: number;
  /** Between the cards of the seats. */
  apart: number;
  stock: number;
  radius: number;
  /** Above and below the clock. */
  rim: number;
}

/** What stands around the cards, as wide as the stage allows. */
function measures(stage: Box, seats: number): Around {
  if (stage.width >= 480) return { largest: 1, gap: 10, apart: 18, stock: 92, radius: 40, rim: 8 };
  const roomy = { largest: 0.62, gap: 5, apart: 5, stock: 48, radius: 26, rim: 6 };
  const tight = { largest: 0.62, gap: 3, apart: 2, stock: 48, radius: 19, rim: 6 };
  return forCards(stage, seats, roomy) < roomy.largest ? tight : roomy;
}

/** How large cards can be so that they lie side by side; the golden one covers half of the pile. */
function forCards(stage: Box, seats: number, around: Around): number {
  const { gap, apart, stock, radius } = around;
  const left = stage.width - 10 - 3 * gap - stock - 2 * radius - seats * apart;
  return left / (60 * (1.55 + seats));
}

export function planInPlay(stage: Box, seats: number): InPlayPlan {
  const small = stage.width < 480;
  const around = measures(stage, seats);
  const { gap, apart } = around;
  const fitting = small ? forCards(stage, seats, around) : Infinity;
  const card = Math.min((stage.height - 6) / 84, around.largest, fitting);
  const wide = 60 * card;
  const y = stage.y + stage.height / 2;
  const pile = { x: stage.x + 6 + wide / 2, y };
  // On a phone the drawn card lies half over the pile.
  const golden = { x: pile.x + (small ? wide * 0.55 : wide + gap), y };
  const stock = {
    x: golden.x + wide / 2 + gap,
    y: stage.y,
    width: around.stock,
    height: stage.height,
  };
  const radius = Math.min(stage.height / 2 - around.rim, around.radius);
  const right = stage.x + stage.width - 4;
  const taken = stock.x + stock.width;
  const step = Math.min(wide + apart, (right - taken - 2 * radius - 3 * gap) / seats);
  const slots = Array.from({ length: seats }, (_, k) => ({
    x: right - wide / 2 - (seats - 1 - k) * step,
    y,
  }));
  const first = slots[0]?.x ?? right;
  const clock = { x: (taken + first - wide / 2) / 2, y, radius };
  return { card, stock, pile, golden, clock, slots };
}
