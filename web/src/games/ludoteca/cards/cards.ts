/** The cards by their numbers, as the view has them: what to draw, no rules. */

export const PILLARS = 6;
export const VALUES = 8;
/** The number on a back: nothing is known about the card. */
export const BACK = -1;

const HELPERS = [1, 4, 8, 2]; // their values, in the order of their numbers
const FIRST_HELPER = PILLARS * VALUES;
export const GUEST = FIRST_HELPER + 3;
export const SWAPPER = FIRST_HELPER + 4;
export const JOKER = FIRST_HELPER + 5;
export const BURDEN = FIRST_HELPER + 6;
export const FIRST_RESOURCE = FIRST_HELPER + 7;

export type Sort = "back" | "pillar" | "helper" | "swapper" | "joker" | "burden" | "resource";

export function sortOf(card: number): Sort {
  if (card < 0) return "back";
  if (card < FIRST_HELPER) return "pillar";
  if (card < SWAPPER) return "helper";
  if (card >= FIRST_RESOURCE) return "resource";
  return card === SWAPPER ? "swapper" : card === JOKER ? "joker" : "burden";
}

/** The pillar a card is printed for; cards for any pillar have none. */
export function pillarOf(card: number): number | undefined {
  return sortOf(card) === "pillar" ? Math.floor(card / VALUES) : undefined;
}

/** The number printed on a card, if it has one. */
export function valueOf(card: number): number | undefined {
  if (card < 0) return undefined;
  return card < FIRST_HELPER ? (card % VALUES) + 1 : HELPERS[card - FIRST_HELPER];
}
