/** Who has which flowers: the list of colours is dealt round the table, share by share. */

import type { OptionInfo } from "../../protocol/types";
import type { ColourWish, OptionValues } from "../../table/board";

const ORDER = "colours";
const SHARE = "colours_per_player";

function orderIn(options: OptionValues): readonly number[] {
  const order = options[ORDER];
  return Array.isArray(order) ? order : [];
}

/** The flowers of a seat, in the order in which it picks them. */
export function flowersOf(options: OptionValues, seats: number, seat: number): readonly number[] {
  const share = Number(options[SHARE] ?? 1);
  return orderIn(options).filter((_, pick) => pick < share * seats && pick % seats === seat);
}

/** What is left when all have their share. */
export function nobodysFlowers(options: OptionValues, seats: number): readonly number[] {
  return orderIn(options).slice(Number(options[SHARE] ?? 1) * seats);
}

export function mostFlowers(options: readonly OptionInfo[]): number {
  return options.find(({ name }) => name === SHARE)?.maximum ?? 1;
}

/** Takes a flower or puts it back; one is always kept, and one too many replaces the oldest. */
export function pickFlower(
  mine: readonly number[],
  flower: number,
  most: number,
): readonly number[] {
  const rest = mine.filter((one) => one !== flower);
  if (rest.length === mine.length) return [...mine, flower].slice(-most);
  return rest.length > 0 ? rest : mine;
}

/** The first seat gets what it has picked, the others as many of the rest. */
export function dealFlowers(
  { usual, picked }: ColourWish,
  options: readonly OptionInfo[],
  seats: number,
): OptionValues {
  const order = options.find(({ name }) => name === ORDER)?.default;
  if (!Array.isArray(order)) return {};
  const most = mostFlowers(options);
  const share = Math.min(most, picked?.length ?? most);
  const wished = picked ?? [usual];
  const mine = [...wished, ...order.filter((one) => !wished.includes(one))].slice(0, share);
  const others = order.filter((one) => !mine.includes(one));
  const dealt = order.map((_, pick) => {
    const ours = pick % seats === 0 ? mine[pick / seats] : undefined;
    return ours ?? others.shift() ?? 0;
  });
  return { [ORDER]: dealt, [SHARE]: share };
}
