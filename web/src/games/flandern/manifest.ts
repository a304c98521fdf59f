import type { Manifest } from "../../table/board";
import { GUILD_COLOURS } from "./art/arms";
import type { FlandernView } from "./types";

export const manifest: Manifest<FlandernView> = {
  /** Everybody has the colour of their guild. */
  seatColour: (_, seat) => GUILD_COLOURS[seat] ?? 0,
  colours: (_options, _seats, seat) => [GUILD_COLOURS[seat] ?? 0],
  /** With four plates in one row the coat of arms says whose they are. */
  phone: { logAside: true, plate: (seats) => (seats > 3 ? "bare" : "symbol") },
};
