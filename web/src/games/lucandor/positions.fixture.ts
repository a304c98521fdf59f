/** Positions made by the rules, for tests: views as a seat gets them, with its legal actions. */

import type { KindInfo } from "../../protocol/types";
import made from "./positions.fixture.json";
import type { LucandorEvent, LucandorView } from "./types";

type Name = keyof typeof made.positions;

export const kinds = made.kinds as unknown as KindInfo[];

export function position(name: Name): { view: LucandorView; legal: number[] } {
  const { view, legal } = made.positions[name];
  return { view: { ...made.box, ...view } as unknown as LucandorView, legal };
}

export const log = made.positions.over.log as unknown as LucandorEvent[];
