import type { Manifest } from "../../table/board";
import { GUILD_COLOURS } from "./art/arms";
import type { FlandernView } from "./types";

export const manifest: Manifest<FlandernView> = {
  /** Everybody has the colour of their guild. */
  seatColour: (_, seat) => GUILD_COLOURS[seat] ?? 0,
};
