/** Coats of arms and pieces as paths: around 0, 0, where a unit of a town plan is 100 long. */

export const GREY = 4;
export const CHURCH = 5;

/** Whose colour of the table's six a guild has; the grey guild and the church have none. */
export const GUILD_COLOURS = [0, 4, 5, 2];

export const SHIELD = "M-38-44H38V-2C38 24 20 40 0 50C-20 40-38 24-38-2Z";

/** One charge per coat of arms: filled shapes, and lines on top of them. */
export interface Charge {
  fill: string;
  lines: string;
}

export const CHARGES: Charge[] = [
  {
    // A weaver's shuttle with its bobbin, and the thread.
    fill:
      "M-30 27C-31 8-9-17 30-33C31-14 9 11-30 27Z" +
      "M-31 27Q-34 36-25 41Q-12 46 0 37Q8 31 20 33L19 37Q9 36 3 41Q-12 52-27 45Q-38 39-35 28Z",
    lines: "M-15 13L15-18M-12 16L18-15M-15 13Q-16 16-12 16M15-18Q19-18 18-15M-6 2L-2 7M2-6L6-1",
  },
  {
    // A fulling trough with two mallets.
    fill:
      "M-34 10H34L27 37H-27Z" +
      "M-29-36L-13-40-9-24-25-20ZM29-36L13-40 9-24 25-20Z" +
      "M-19-22L-13-23 16 10H8ZM19-22L13-23-16 10H-8Z",
    lines: "M-31 20H31M-29 29H29",
  },
  {
    // A dye vat on three feet, steaming.
    fill:
      "M-32-6H32C33 22 20 32 0 32C-20 32-33 22-32-6Z" +
      "M-37-13H37V-5H-37ZM-20 28L-25 43H-18L-10 31ZM20 28L25 43H18L10 31ZM-4 31H4V43H-4Z" +
      "M-17-18Q-25-26-17-33Q-12-38-17-44L-13-44Q-7-37-12-31Q-19-25-12-18Z" +
      "M3-18Q-5-26 3-33Q8-38 3-44L7-44Q13-37 8-31Q1-25 8-18Z",
    lines: "M-24 6Q-16 12-8 6T8 6T24 6",
  },
  {
    // A cropper's shears.
    fill:
      "M-7 12L17-45Q22-30 17-14L3 14ZM7 12L-17-45Q-22-30-17-14L-3 14Z" +
      "M-3 8L5 12-5 22Q-4 28-8 34Q-14 43-23 40Q-32 36-29 26Q-25 16-14 18ZM-15 25Q-20 23-23 28" +
      "Q-24 33-19 34Q-15 34-13 29Q-13 26-15 25Z" +
      "M3 8L-5 12 5 22Q4 28 8 34Q14 43 23 40Q32 36 29 26Q25 16 14 18ZM15 25Q20 23 23 28" +
      "Q24 33 19 34Q15 34 13 29Q13 26 15 25Z",
    lines: "M0 6V6.100",
  },
  {
    // A great helm.
    fill: "M-26-34Q0-46 26-34L30 22Q28 34 0 43Q-28 34-30 22Z",
    lines: "M-26-12H26M0-40V43M-26-19H26M10 4V5M18 3V4M10 14V15M18 13V14M14 24V25M22 22V23",
  },
  {
    // A cross with flared ends.
    fill:
      "M-11-44H11L6-16Q6-12 10-12L32-17V5L10 1Q6 1 6 5L11 46H-11L-6 5Q-6 1-10 1L-32 5V-17" +
      "L-10-12Q-6-12-6-16Z",
    lines: "",
  },
];

/** A guildmaster printed on a tile: a head with a flat cap, seen from the front. */
export const BUST = {
  skin: "M-9-6Q-9 9 0 10Q9 9 9-6Z",
  cloth: "M-20 22Q-19 9-6 8Q0 13 6 8Q19 9 20 22Z",
  cap: "M-17-4Q-20-17 0-18Q20-17 17-4Q8-9 0-9Q-8-9-17-4Z",
};

/** A guildmaster as a figure: a long robe, a chain, a cap. */
export const FIGURE = {
  robe: "M-9-12Q-20-6-23 34Q0 42 23 34Q20-6 9-12Z",
  sleeves: "M-10-9Q-22-2-20 16L-10 18Q-8 4-4-4ZM10-9Q22-2 20 16L10 18Q8 4 4-4Z",
  head: "M-9-26Q-9-11 0-10Q9-11 9-26Z",
  cap: "M-16-23Q-18-37 0-38Q18-37 16-23Q8-28 0-28Q-8-28-16-23Z",
  chain: "M-8-8Q0 8 8-8M0 0V5",
};

/** A cathedral from the front: two towers, a rose window, a portal. */
export const CATHEDRAL = {
  body:
    "M-40 44V-22L-36-28-29-58-22-28-18-22V-8L0-26 18-8V-22L22-28 29-58 36-28 40-22V44Z",
  dark:
    "M-8 44V24Q-8 14 0 9Q8 14 8 24V44ZM-33 44V30Q-33 25-29 22Q-25 25-25 30V44Z" +
    "M25 44V30Q25 25 29 22Q33 25 33 30V44ZM-32 8V-8L-29-13-26-8V8ZM26 8V-8L29-13 32-8V8Z" +
    "M0-14A8 8 0 1 1 0 2A8 8 0 1 1 0-14Z",
  lines: "M-40-22H-18M18-22H40M-40 14H-18M18 14H40M0-26V-36M-4-32H4",
};

/** A dressed stone, as it lies on a building site. */
export const STONE = {
  front: "M-24-4H14V22H-24Z",
  top: "M-24-4L-12-16H26L14-4Z",
  side: "M14-4L26-16V10L14 22Z",
};

/** Poles, planks and a ladder, 100 wide and 100 high. */
export const SCAFFOLD =
  "M-40 42V-40M-13 42V-44M14 42V-44M40 42V-40M-47-26H47M-47 6H47M-40 6L-13-26M40-26L14 6" +
  "M-36 40L-22 6M-27 42L-14 8M-33 33L-24 35M-29 24L-21 26M-26 15L-18 17";

/** Gabled houses of Flanders, stepped, standing on 0, 0; 30 wide. */
export const HOUSE = {
  wall: "M-14 0V-22H-10V-28H-6V-34H-2V-39H2V-34H6V-28H10V-22H14V0Z",
  lines: "M-3 0V-8H3V0M-8-14V-19M0-14V-19M8-14V-19M-3-26H3",
};

/** Trees and bushes that grow where nobody builds any more. */
export const BUSH = {
  crown:
    "M-22 10Q-32 6-27-5Q-29-16-17-18Q-12-29 0-24Q12-30 17-18Q30-15 26-4Q32 6 22 10Z",
  lines: "M-14-6Q-9-12-4-6M3-12Q8-18 13-12M6 2Q11-4 16 2M-16 4Q-12 0-8 4",
};
