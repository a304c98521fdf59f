/** What can be heard. A game's manifest says which of its events sounds like what. */

export const SOUND_NAMES = [
  "card", // swishes over the table
  "tile", // cardboard laid down
  "dice", // a few of them roll
  "blossom", // three rising notes
  "stamp", // a seal on paper
  "tower", // stone on stone
  "wood", // a knock
  "cloth", // a garment is moved
  "slide", // a drawer, or a door on its rail
  "candle", // a flame catches
  "steps", // somebody walks
  "fall", // something bad, softly
  "end", // the game is over
  "turn", // it is your turn
] as const;

export type SoundName = (typeof SOUND_NAMES)[number];
