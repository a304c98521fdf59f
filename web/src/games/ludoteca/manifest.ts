import type { Manifest } from "../../table/board";
import type { LudotecaView } from "./types";
import { words } from "./words";

export const manifest: Manifest<LudotecaView> = {
  /** By the book a lone 1 locks a pillar, and then collecting 1s beats building. */
  suggest: () => [
    { option: "min_cards_to_master", value: 3, why: () => words("suggest.min_cards_to_master") },
  ],
  phone: { logAside: true, brief: true, plate: () => "name" },
};
