import type { Folder } from "../../table/board";
import { GUILD_COLOURS } from "./arms";

/** Everybody has the colour of their guild. */
export const seatColour: Folder["seatColour"] = (_, seat) => GUILD_COLOURS[seat] ?? 0;
