/** The six colours of the clothes, each with a weave of its own, so that nobody needs the colour. */

/** Lucandor's colours red, blue, green, yellow, violet, orange as the page numbers them. */
export const PAGE_COLOURS = [2, 0, 5, 4, 1, 3] as const;

/** The size of a weave's tile, in the units of the drawings. */
export const TILE = 14;

export interface Weave {
  name: "plain" | "striped" | "dotted" | "checked" | "diamonds" | "wavy";
  /** What is woven in, over the ground colour. */
  figure: string;
  ink: string;
  /** The width of the lines; without one the figure is filled. */
  line?: number;
}

export const WEAVES: readonly Weave[] = [
  { name: "plain", figure: "", ink: "none" },
  { name: "striped", figure: "M3.5 0V14M10.5 0V14", ink: "#e8f5ff", line: 1.9 },
  {
    name: "dotted",
    figure: "M3.5 1.2a2.3 2.3 0 1 1-.01 0ZM10.5 8.2a2.3 2.3 0 1 1-.01 0Z",
    ink: "#e6f7dc",
  },
  { name: "checked", figure: "M0 0H7V7H0ZM7 7H14V14H7Z", ink: "#d9a90f" },
  { name: "diamonds", figure: "M7 1.5L11.5 7 7 12.5 2.5 7Z", ink: "#dcc4f5", line: 1.8 },
  {
    name: "wavy",
    figure: "M-1 4Q2.5 .2 6 4T13 4T20 4M-1 11Q2.5 7.2 6 11T13 11T20 11",
    ink: "#8f3d00",
    line: 1.9,
  },
];

export const weaveFill = (colour: number) => `url(#lucandor-weave-${colour})`;

/** The colour itself and its outline, as the page's style sheet has them. */
export const ground = (colour: number) => `var(--c${PAGE_COLOURS[colour] ?? 0})`;
export const outline = (colour: number) => `var(--c${PAGE_COLOURS[colour] ?? 0}-line)`;
