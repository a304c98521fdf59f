/** The signs on the lower half of the cards, in a box of 64 by 64. */

import type { LucandorCardFace } from "../types";

export type Use = LucandorCardFace["use"];

/** Lines of the sign, and what of it is filled. Dots and end scorings are drawn from their values. */
export const SIGNS: Record<Exclude<Use, "dot" | "end">, { lines: string; fill: string }> = {
  iron: {
    fill: "M4 48Q6 24 34 22H52L58 48ZM4 52H58V56H4Z",
    lines: "M24 22Q26 10 38 10H50Q56 10 55 17L52 22",
  },
  hanger: {
    fill: "M32 26L60 46Q63 52 56 52H8Q1 52 4 46ZM32 33L13 47H51Z",
    lines: "M32 28V22Q32 19 36 17Q42 12 37 7Q31 3 27 9",
  },
  needle: {
    fill: "M6 60L44 16Q52 7 57 8Q58 13 49 21ZM50 14L45.5 19L47 20.5L52 16Q54 13 53.5 12.5Q53 12 50 14Z",
    lines: "M52 13Q42 0 30 8T26 28Q28 42 42 40T56 50Q54 60 42 58",
  },
  drawer: {
    fill: "M6 22H58V54H6ZM11 27V49H53V27Z",
    lines: "M6 22L14 10H50L58 22M26 38Q26 43 32 43Q38 43 38 38M24 38H40",
  },
};

/** A thumb up, in a box of 24 by 24. */
export const THUMB =
  "M2 11H6.5V21H2ZM8 20V11L12 3Q15 2.5 15 6L14 10H20Q22.5 10.5 22 13L20 19.5Q19.5 21 17.5 21H10Z";
