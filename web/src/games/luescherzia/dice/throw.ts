/** How a die comes to lie: from the edge of the table, tumbling, to the face that was rolled. */

import { chance } from "../map/ink";

/** How a cube is turned so that a face looks up. */
export const UPRIGHT: Record<number, [number, number]> = {
  1: [0, 0],
  2: [90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [-90, 0],
  6: [180, 0],
};

export const lying = (pips: number): string => {
  const [x, y] = UPRIGHT[pips] ?? [0, 0];
  return `rotateX(${x}deg) rotateY(${y}deg)`;
};

/** The cube's tumbling, for the die of that place at the table; each throw differs. */
export function tumble(pips: number, place: number, turn: number): Keyframe[] {
  const [x, y] = UPRIGHT[pips] ?? [0, 0];
  const spins = (salt: number) => 360 * (2 + Math.round(chance(place, turn, salt)));
  return [
    { transform: `rotateX(${x + spins(1)}deg) rotateY(${y - spins(2)}deg)` },
    { transform: `rotateX(${x + 40}deg) rotateY(${y - 25}deg)`, offset: 0.82 },
    { transform: `rotateX(${x}deg) rotateY(${y}deg)` },
  ];
}

/** Its way over the table, with two bounces. */
export function roll(place: number, turn: number): Keyframe[] {
  const side = 90 + 60 * chance(place, turn, 3);
  const drop = -70 + 50 * chance(place, turn, 4);
  const at = (share: number, lift: number) =>
    `translate(${side * share}px, ${drop * share - lift}px)`;
  return [
    { transform: at(1, 60), opacity: 0 },
    { transform: at(0.62, 0), opacity: 1, offset: 0.34 },
    { transform: at(0.36, 22), offset: 0.52 },
    { transform: at(0.16, 0), offset: 0.7 },
    { transform: at(0.06, 7), offset: 0.82 },
    { transform: at(0, 0) },
  ];
}
