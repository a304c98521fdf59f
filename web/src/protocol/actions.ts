/** Actions are ints; a game's kinds say what they mean. Nothing here knows a rule. */

import type { KindInfo } from "./types";

export interface Decoded {
  kind: string;
  args: Record<string, number>;
}

export function kindOf(kinds: readonly KindInfo[], action: number): KindInfo | undefined {
  return kinds.find((kind) => action >= kind.first && action < kind.first + kind.size);
}

export function decode(kinds: readonly KindInfo[], action: number): Decoded | undefined {
  const kind = kindOf(kinds, action);
  if (!kind) return undefined;
  const args: Record<string, number> = {};
  let number = action - kind.first;
  for (const [name, count] of [...kind.args].reverse()) {
    args[name] = number % count;
    number = Math.floor(number / count);
  }
  return { kind: kind.name, args };
}

/** The int of an action, undefined where the game has no such kind or argument. */
export function encode(
  kinds: readonly KindInfo[],
  name: string,
  args: Record<string, number> = {},
): number | undefined {
  const kind = kinds.find((candidate) => candidate.name === name);
  if (!kind || Object.keys(args).length !== kind.args.length) return undefined;
  let number = 0;
  for (const [argument, count] of kind.args) {
    const value = args[argument];
    if (value === undefined || value < 0 || value >= count) return undefined;
    number = number * count + value;
  }
  return kind.first + number;
}

export interface Wish {
  kind?: string;
  args?: Record<string, number>;
}

/** The actions that fit what a player has pointed at so far; one left means it can be played. */
export function narrow(
  kinds: readonly KindInfo[],
  actions: readonly number[],
  wish: Wish,
): number[] {
  return actions.filter((action) => {
    const decoded = decode(kinds, action);
    if (!decoded || (wish.kind !== undefined && decoded.kind !== wish.kind)) return false;
    return Object.entries(wish.args ?? {}).every(([name, value]) => decoded.args[name] === value);
  });
}

/** The legal actions that need no pointing: each is a button. */
export function plain(kinds: readonly KindInfo[], actions: readonly number[]): number[] {
  return actions.filter((action) => kindOf(kinds, action)?.args.length === 0);
}

/** What can be pointed at: the values of an argument in the legal actions, each with its action. */
export function targets(
  kinds: readonly KindInfo[],
  actions: readonly number[],
  argument: string,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const action of actions) {
    const value = decode(kinds, action)?.args[argument];
    if (value !== undefined && !found.has(value)) found.set(value, action);
  }
  return found;
}

/**
 * The action a click on an illegal target would have meant, to ask why it is not allowed: of a
 * kind that is legal elsewhere now, else of the first kind that points at such things at all.
 */
export function meant(
  kinds: readonly KindInfo[],
  actions: readonly number[],
  argument: string,
  value: number,
): number | undefined {
  const points = (kind: KindInfo) => kind.args.length === 1 && kind.args[0]?.[0] === argument;
  const asked = actions.map((action) => kindOf(kinds, action)).find((kind) => kind && points(kind));
  const kind = asked ?? kinds.find(points);
  return kind && encode(kinds, kind.name, { [argument]: value });
}
