/** What the first page says about a table, without having seen it. */

import { fill } from "../lib/fill";
import { settings } from "../lib/settings.svelte";
import type { MyTable, Outcome } from "../protocol/types";
import { tell } from "./texts";
import { ago } from "./when";

/** Whether the table waits for whoever looks. */
export function calls({ state, seat, to_act }: MyTable): boolean {
  return state === "playing" && seat !== null && to_act.includes(seat);
}

const ORDER = { playing: 1, waiting: 2, stuck: 3, over: 4 };

/** Those that wait for us come first, then those where the game goes on; each the latest first. */
export function sorted(tables: readonly MyTable[]): MyTable[] {
  const place = (table: MyTable) => (calls(table) ? 0 : ORDER[table.state]);
  return tables.toSorted((a, b) => place(a) - place(b) || a.ago - b.ago);
}

const listed = (names: readonly string[]) => new Intl.ListFormat(settings.language).format(names);

const namesOf = ({ seats }: MyTable, wanted: readonly number[]) =>
  wanted.map((seat) => seats[seat]?.name ?? "");

/** The one thing to know about it. */
export function status(table: MyTable): string {
  const { state, seats, to_act, outcome } = table;
  if (outcome) return result(table, outcome);
  if (state === "waiting") {
    return tell("mine.waiting", { count: seats.filter((seat) => seat.occupant === "open").length });
  }
  if (state === "stuck") return tell("mine.stuck");
  if (calls(table)) return tell("mine.turn");
  const names = listed(namesOf(table, to_act));
  return tell(to_act.length === 1 ? "mine.other" : "mine.others", { names });
}

/** Who else is there. */
export function company({ seats, seat }: MyTable): string {
  const names = seats.flatMap(({ name, occupant }, k) =>
    k === seat || occupant === "open" ? [] : [name],
  );
  const watching = seat === null ? tell("mine.watch") : "";
  const with_ = names.length > 0 ? tell("mine.with", { names: listed(names) }) : "";
  return [watching, with_].filter(Boolean).join(", ");
}

/** When something last happened there; `since` are the seconds since it was told. */
export function lately({ state, played, ago: seconds }: MyTable, since = 0): string {
  const when = ago(seconds + since, settings.language) ?? tell("when.now");
  if (state === "over") return tell("when.ended", { when });
  return tell(played ? "when.moved" : "when.opened", { when });
}

/** Who won, with the points where they tell people apart. */
export function result(table: MyTable, outcome: Outcome): string {
  const { winners, scores } = outcome;
  if (winners.length === 0) return tell("result.none");
  if (winners.length > 1 && winners.length === scores.length) {
    return tell(scores.some((points) => points > 0) ? "result.all" : "result.nothing");
  }
  const points = scores
    .toSorted((a, b) => b - a)
    .map((score) => fill("{score}", settings.language, { score }))
    .join("\u00a0:\u00a0");
  return `${victory(table, winners)} ${points}${placed(table, outcome)}`;
}

function victory(table: MyTable, winners: readonly number[]): string {
  const mine = table.seat !== null && winners.includes(table.seat);
  const others = namesOf(table, winners.filter((seat) => seat !== table.seat));
  if (mine && others.length === 0) return tell("result.you");
  const names = listed(others);
  if (mine) return tell("result.together", { names });
  return tell(others.length === 1 ? "result.other" : "result.others", { names });
}

/** Which place one has among three and more. */
function placed({ seat }: MyTable, { winners, scores }: Outcome): string {
  if (seat === null || winners.includes(seat) || scores.length < 3) return "";
  const mine = scores[seat] ?? 0;
  const before = scores.filter((points, k) => winners.includes(k) || points > mine).length;
  return `, ${tell("result.place", { place: before + 1, count: scores.length })}`;
}
