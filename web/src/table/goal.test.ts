import { expect, it } from "vitest";

import type { GameEvent } from "../protocol/types";
import { isNew } from "./goal";

const did = (seat: number) => ({ event: "Done", audience: null, seat }) as GameEvent;

it("is told until the third own turn, however many steps a turn has", () => {
  const log = [did(0), did(0), did(0), did(1), did(0), did(1)];
  expect(isNew(log, 0)).toBe(true);
  expect(isNew([...log, did(0)], 0)).toBe(false);
  expect(isNew([...log, did(0)], 1)).toBe(true);
});

it("is not told to those who watch", () => {
  expect(isNew([], null)).toBe(false);
});
