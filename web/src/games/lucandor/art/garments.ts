/** How the ten garments are drawn. The outlines also shape what hangs and lies in the room. */

/**
 * The cloth in its weave, in shadow and in light; seams and folds; what has its own colour on any
 * garment: white linen, brass, black ribbon, the wood of a stand.
 */
export type Role = "cloth" | "shade" | "light" | "seam" | "linen" | "brass" | "ribbon" | "wood";
export type Part = readonly [role: Role, path: string];

export interface Drawing {
  width: number;
  height: number;
  parts: readonly Part[];
}

export const GARMENTS = {
  tailcoat: 0,
  shirt: 1,
  socks: 2,
  belt: 3,
  gloves: 4,
  hat: 5,
  sweater: 6,
  wig: 7,
  trousers: 8,
  shoes: 9,
} as const;

const HOOK = "M35 17V11Q35 8 37 7Q40 4 37 2Q34 0 32 3";
const SHIRT_HOOK = "M28 14V9Q28 7 30 6Q32 4 30 2Q28 0 26 3";

const tailcoat: Drawing = {
  width: 70,
  height: 142,
  parts: [
    ["seam", HOOK],
    ["cloth", "M15 72H55Q56 104 45 140L38 141Q38 116 35 96Q32 116 32 141L25 140Q14 104 15 72Z"],
    ["shade", "M15 72H55Q56 104 45 140L38 141Q38 116 35 96Q32 116 32 141L25 140Q14 104 15 72Z"],
    [
      "cloth",
      "M25 15Q35 19 45 15L61 22Q67 25 67.5 33L70 80L60 83L55 45L56 78Q50 84 44 82L35 70L26 82Q20 84 14 78L15 45L10 83L0 80L2.5 33Q3 25 9 22Z",
    ],
    ["linen", "M27 15.5Q35 19 43 15.5L37 62L35 66L33 62Z"],
    ["seam", "M35 30V58M31 34H39M32 44H38"],
    ["linen", "M28 17L35 22L42 17L42 27L35 23L28 27Z"],
    [
      "shade",
      "M25 15L20 33L27 37L34 66L28 70Q20 52 16 36L15 45L15 30ZM45 15L50 33L43 37L36 66L42 70Q50 52 54 36L55 45L55 30Z",
    ],
    ["seam", "M25 15L20 33L27 37L35 72M45 15L50 33L43 37L35 72M15 45V80M55 45V80"],
    [
      "brass",
      "M26 68a2.6 2.6 0 1 1-.01 0ZM44 68a2.6 2.6 0 1 1-.01 0ZM24 78a2.6 2.6 0 1 1-.01 0ZM46 78a2.6 2.6 0 1 1-.01 0Z",
    ],
    ["linen", "M.6 76L10.3 79L10 85L.2 82ZM69.4 76L59.7 79L60 85L69.8 82Z"],
  ],
};

const shirt: Drawing = {
  width: 56,
  height: 112,
  parts: [
    ["seam", SHIRT_HOOK],
    [
      "cloth",
      "M20 12Q28 16 36 12L49 18Q54 20 54.5 27L56 72L46 74L43 42L45 104Q28 111 11 104L13 42L10 74L0 72L1.5 27Q2 20 7 18Z",
    ],
    [
      "shade",
      "M45 104Q28 111 11 104L11.4 94Q28 101 44.6 94ZM43 42L40 60L43.5 78ZM13 42L16 60L12.5 78Z",
    ],
    [
      "linen",
      "M28 15Q19 17 23 25Q17 30 24 36Q18 42 25 47Q20 54 28 61Q36 54 31 47Q38 42 32 36Q39 30 33 25Q37 17 28 15Z",
    ],
    [
      "seam",
      "M28 18V58M24 27Q28 31 32 27M24 38Q28 42 32 38M25 49Q28 52 31 49M28 61V106M13 42V100M43 42V100",
    ],
    ["linen", "M0 66L10 68.5L10 76L0 73.5ZM56 66L46 68.5L46 76L56 73.5Z"],
  ],
};

const socks: Drawing = {
  width: 40,
  height: 88,
  parts: [
    ["cloth", "M14 2H30V40Q31 52 36 58Q42 68 36 74Q28 80 20 72Q14 64 14 50Z"],
    ["shade", "M14 2H30V40Q31 52 36 58Q42 68 36 74Q28 80 20 72Q14 64 14 50Z"],
    ["cloth", "M3 8H20V46Q21 57 28 64Q34 73 28 81Q20 90 10 80Q3 72 3 56Z"],
    ["light", "M3 8H20V18H3Z"],
    ["shade", "M28 64Q34 73 28 81Q22 87 16 84Q26 78 28 64ZM3 54Q10 56 12 64Q12 74 8 77Q3 70 3 54Z"],
    ["seam", "M7 8V18M11.5 8V18M16 8V18M3 18H20"],
  ],
};

const belt: Drawing = {
  width: 60,
  height: 60,
  parts: [
    ["cloth", "M30 3A27 27 0 1 1 29.9 3ZM30 16A14 14 0 1 0 30.1 16Z"],
    ["shade", "M30 3A27 27 0 0 1 57 30L51 30A21 21 0 0 0 30 9Z"],
    ["seam", "M30 9.5A20.5 20.5 0 1 1 9.5 30"],
    ["cloth", "M30 44H52Q58 44 58 50.5T52 57H30Z"],
    ["brass", "M20 40H42V61H20ZM25 45V56H37V45Z"],
    ["brass", "M36 48.5H46V51.5H36Z"],
    ["seam", "M51 50.5h.1"],
  ],
};

const glove =
  "M9 79L8 54L1.5 38Q.5 33 4 32Q7 31.5 9 35L12 42L10 15Q10 11 13 11Q16 11 16.5 15L18 37L18 8Q18 4 21 4Q24 4 24 8L24.5 37L26 11Q26.5 7 29 7Q32 7 32 11L31 39L33 21Q33.5 17 36 17.5Q39 18 38.5 22L36 46Q35 54 33 59L34 79Q21 84 9 79Z";

const gloves: Drawing = {
  width: 40,
  height: 84,
  parts: [
    ["cloth", glove],
    ["light", "M8.3 62Q21 66 33.2 62L34 79Q21 84 9 79Z"],
    ["seam", "M8.3 62Q21 66 33.2 62M15 46V56M21 45V56M27 46V56M13 66V79M21 68V80M29 66V79"],
    ["brass", "M30 72a2.4 2.4 0 1 1-.01 0Z"],
  ],
};

const hat: Drawing = {
  width: 80,
  height: 78,
  parts: [
    ["cloth", "M19 58Q21 34 13 9Q40 1 67 9Q59 34 61 58Q40 66 19 58Z"],
    ["shade", "M48 4.5Q60 6 67 9Q59 34 61 58Q55 61 50 62Q54 30 48 4.5Z"],
    ["ribbon", "M19 43Q40 51 61 43L61.5 58Q40 66 18.5 58Z"],
    ["cloth", "M2 60Q2 52 17 55Q40 63 63 55Q78 52 78 60Q76 74 40 75Q4 74 2 60Z"],
    ["shade", "M2 60Q10 68 40 69Q70 68 78 60Q76 74 40 75Q4 74 2 60Z"],
    ["light", "M13 9Q40 1 67 9Q40 17 13 9Z"],
    ["brass", "M25 46L35 48V59L25 57ZM28 49.5V54.5L32 55.5V50.5Z"],
  ],
};

const wig: Drawing = {
  width: 80,
  height: 88,
  parts: [
    ["wood", "M35 66H45L46 80Q58 81 58 87H22Q22 81 34 80Z"],
    ["linen", "M27 30Q40 22 53 30Q56 48 51 60Q46 70 40 70Q34 70 29 60Q24 48 27 30Z"],
    [
      "cloth",
      "M40 2Q54 0 60 10Q71 12 70 24Q78 30 74 40Q81 48 75 56Q80 66 71 71Q60 76 55 66Q51 60 55 50Q57 36 50 28Q40 21 30 28Q23 36 25 50Q29 60 25 66Q20 76 9 71Q0 66 5 56Q-1 48 6 40Q2 30 10 24Q9 12 20 10Q26 0 40 2Z",
    ],
    [
      "shade",
      "M50 28Q57 36 55 50Q51 60 55 66Q58 72 63 73.5Q58 60 62 48Q64 32 54 22Q40 14 26 22Q16 32 18 48Q22 60 17 73.5Q22 72 25 66Q29 60 25 50Q23 36 30 28Q40 21 50 28Z",
    ],
    [
      "seam",
      "M12 24a6 6 0 1 0 8 6M68 24a6 6 0 1 1-8 6M8 41a6 6 0 1 0 9 5M72 41a6 6 0 1 1-9 5M8 57a6 6 0 1 0 9 5M72 57a6 6 0 1 1-9 5M22 10a7 7 0 1 0 9 6M58 10a7 7 0 1 1-9 6M33 14Q40 6 47 14",
    ],
    ["ribbon", "M36 15L28 9V21ZM44 15L52 9V21Z"],
  ],
};

const trousers: Drawing = {
  width: 72,
  height: 108,
  parts: [
    ["cloth", "M13 3H59L66 92Q67 102 64 105L44 106L36 42L28 106L8 105Q5 102 6 92Z"],
    ["shade", "M36 42L44 106L52 105.5L44 40L36 18ZM28 106L20 105.5L26 44L36 26V42Z"],
    ["light", "M13 3H59L59.8 13H12.2Z"],
    ["seam", "M12.2 13H59.8M36 13V42M20 14L16 104M52 14L56 104"],
    ["brass", "M36 5.5a2.6 2.6 0 1 1-.01 0ZM12 92a2.6 2.6 0 1 1-.01 0ZM60 92a2.6 2.6 0 1 1-.01 0Z"],
  ],
};

const sweater: Drawing = {
  width: 100,
  height: 90,
  parts: [
    [
      "cloth",
      "M35 5Q50 13 65 5L83 12Q91 16 93 26L100 66Q93 71 84 70L77 40L78 83Q50 91 22 83L23 40L16 70Q7 71 0 66L7 26Q9 16 17 12Z",
    ],
    [
      "light",
      "M35 5Q50 13 65 5L68 9Q50 22 32 9ZM22.2 74Q50 82 77.8 74L78 83Q50 91 22 83ZM1.5 58L17.5 62L16 70Q7 71 0 66ZM98.5 58L82.5 62L84 70Q93 71 100 66Z",
    ],
    ["shade", "M23 40L28 62L22.5 76ZM77 40L72 62L77.5 76Z"],
    ["seam", "M23 40L24 26M77 40L76 26M32 9Q50 22 68 9M22.2 74Q50 82 77.8 74"],
  ],
};

const shoes: Drawing = {
  width: 62,
  height: 46,
  parts: [
    ["cloth", "M8 30V14Q8 6 15 6Q20 14 28 14L35 9Q40 20 53 22Q61 24 61 31Z"],
    ["shade", "M8 30V14Q8 6 15 6Q20 14 28 14L35 9Q40 20 53 22Q61 24 61 31Z"],
    ["ribbon", "M2 38H58V42H18L15 46H4Q5 42 2 38Z"],
    ["cloth", "M2 38V20Q2 12 9 12Q14 20 22 20L30 14Q35 26 48 29Q57 31 58 38Z"],
    ["light", "M44 28Q57 31 58 38H46Q48 32 44 28Z"],
    ["seam", "M22 20Q24 30 20 38M2 24Q8 26 12 38"],
    ["brass", "M22 13L35 10.5L38 21L25 24ZM26.5 16L33 14.7L34.5 18.5L28 20Z"],
  ],
};

/** As the cards show them. */
export const PICTURES: readonly Drawing[] = [
  tailcoat,
  shirt,
  socks,
  belt,
  gloves,
  hat,
  sweater,
  wig,
  trousers,
  shoes,
];

const foldedSweater: Drawing = {
  width: 120,
  height: 46,
  parts: [
    ["cloth", "M10 5Q60 -1 110 5Q119 7 119 15V34Q119 44 108 44H12Q1 44 1 34V15Q1 7 10 5Z"],
    ["light", "M40 4Q60 12 80 4Q78 1.8 60 1.8Q42 1.8 40 4Z"],
    ["shade", "M1 24Q60 30 119 24V34Q119 44 108 44H12Q1 44 1 34Z"],
    ["seam", "M1 24Q60 30 119 24M40 4Q60 14 80 4M14 6Q20 16 14 25M106 6Q100 16 106 25"],
  ],
};

const foldedTrousers: Drawing = {
  width: 120,
  height: 23,
  parts: [
    ["cloth", "M6 2H113Q119 2 119 8V15Q119 21.5 112 21.5H8Q1 21.5 1 15V8Q1 2 6 2Z"],
    ["shade", "M1 12H119V15Q119 21.5 112 21.5H8Q1 21.5 1 15Z"],
    ["light", "M106 2H113Q119 2 119 8V15Q119 21.5 112 21.5H106Z"],
    ["seam", "M1 12H106M106 2V21.5"],
    ["brass", "M112.5 9.5a2.3 2.3 0 1 1-.01 0Z"],
  ],
};

/** As they lie in the wardrobe: sweaters and trousers are folded there. */
export const PIECES: readonly Drawing[] = PICTURES.map((drawing, garment) =>
  garment === GARMENTS.sweater
    ? foldedSweater
    : garment === GARMENTS.trousers
      ? foldedTrousers
      : drawing,
);
