import { expect, it } from "vitest";

import { isDragging, putDown, takeInHand, whenFree } from "./holding";

it("lets things happen at once while nothing is in the hand", () => {
  const happened: string[] = [];
  whenFree(() => happened.push("moved"));
  expect(happened).toEqual(["moved"]);
});

it("keeps what happens until it is put down, in its order", () => {
  const happened: string[] = [];
  takeInHand();
  whenFree(() => happened.push("first"));
  whenFree(() => happened.push("second"));
  expect([isDragging(), happened]).toEqual([true, []]);
  putDown();
  expect([isDragging(), happened]).toEqual([false, ["first", "second"]]);
  putDown();
  expect(happened).toHaveLength(2);
});
