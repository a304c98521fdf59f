import type { Manifest } from "../../table/board";
import { weightiest } from "../../table/turns";
import { word } from "../../lib/telling";
import type { LuescherziaEvent, LuescherziaView } from "./types";
import { words, wordsFor } from "./words";

/** A single player starts near the exit anyway. */
const SMALL_GROUP = [2, 3];
/** Decisions at which SP are spent; a trap takes them at others. */
const PAYING = ["influence", "roll", "reroll"];
const MARCHING = 0; // the check for the marching direction

const weightiestOf = weightiest<LuescherziaEvent>([
  "GameEnded",
  "PlayerOut",
  "MonsterDefeated",
  "NpcRecruited",
  "FindTraded",
  "FindKept",
  "TrapSprung",
  "TrapAvoided",
  "SiteLost",
  "CardUnused",
  "RestReached",
  "HeartsLost",
  "CheckPassed",
  "CheckFailed",
  "MonsterSpared",
  "NpcIgnored",
  "TileLaid",
  "MarkerMoved",
  "MarkerBlocked",
  "MarkerFaced",
  "CardDrawn",
  "CardBegan",
  "CardRevealed",
  "CardChosen",
  "LevelAdded",
  "RoundAdvanced",
]);

/** What a turn was about; that somebody tried to find the way is only its beginning. */
function headline(events: readonly LuescherziaEvent[]): LuescherziaEvent | undefined {
  return weightiestOf(events.filter((event) => !("check" in event) || event.check !== MARCHING));
}

export const manifest: Manifest<LuescherziaView, LuescherziaEvent> = {
  headline,
  /** Choosing is one line, whoever was first. */
  together: ["TurnBegan", "HandDrawn", "CardChosen", "CardsWithdrawn", "CardRevealed"],
  /** Seen anyway: cards turn over together and go to the timeline, the lantern turns. */
  quiet: [
    "TurnBegan",
    "HandDrawn",
    "CardChosen",
    "CardsWithdrawn",
    "CardRevealed",
    "CardLaid",
    "MarkerTurned",
    "DiceBought",
  ],
  cause: (event, before, after, { seat, tell }) => {
    const paid = (after.scores[seat] ?? 0) < (before.scores[seat] ?? 0);
    return paid && PAYING.includes(before.decision)
      ? wordsFor(`cause.${before.decision}`)
      : tell(event);
  },
  mine: (view, seat, game) => {
    const avatar = view.adventurers[seat]?.avatar ?? null;
    if (avatar === null) return "";
    return words("mine", {
      avatar: word(game, "avatar", avatar),
      profession: word(game, "profession", avatar),
    });
  },
  phone: { logAside: true },
  suggest: (seats) =>
    SMALL_GROUP.includes(seats)
      ? [{ option: "easy_start", value: true, why: () => words("suggest.easy_start") }]
      : [],
  sounds: {
    HandDrawn: "card",
    CardChosen: "card",
    CardRevealed: "card",
    CardDrawn: "card",
    CardLaid: "card",
    RoundAdvanced: "candle",
    HeartsGained: "candle",
    RestReached: "candle",
    MarkerMoved: "steps",
    TileLaid: "tile",
    DiceRolled: "dice",
    DieRerolled: "dice",
    HeartsLost: "fall",
    TrapSprung: "fall",
    PlayerOut: "fall",
    MonsterDefeated: "blossom",
    NpcRecruited: "blossom",
    FindKept: "tile",
  },
  keys: [{ keys: [["arrows"]], does: () => words("keys.fields") }],
};
