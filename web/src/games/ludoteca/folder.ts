import type { Folder } from "../../table/board";
import { words } from "./words";

/** By the book a lone 1 locks a pillar, and then collecting 1s beats building. */
export const suggest: Folder["suggest"] = () => [
  { option: "min_cards_to_master", value: 3, why: () => words("suggest.min_cards_to_master") },
];
