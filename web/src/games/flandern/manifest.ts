import type { Manifest } from "../../table/board";
import { GUILD_COLOURS } from "./art/arms";

export const manifest: Manifest = {
  /** Everybody has the colour of their guild. */
  seatColour: (_, seat) => GUILD_COLOURS[seat] ?? 0,
};
