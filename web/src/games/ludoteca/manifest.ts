import type { Manifest } from "../../table/board";
import type { LudotecaView } from "./types";

export const manifest: Manifest<LudotecaView> = {
  first: ["rules", "min_cards_to_master"],
  phone: { logAside: true, brief: true, plate: () => "name" },
};
