import { expect, it } from "vitest";

import { arc } from "./motion";

it("flies from its place to the other, and two pieces pass on different sides", () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const there = arc(a, b, 2);
  const back = arc(b, a, 2);
  expect(there[0]?.transform).toBe("translate(0.0px, 0.0px) scale(1.000)");
  expect(there.at(-1)?.transform).toBe("translate(100.0px, 0.0px) scale(1.000)");
  expect(there[1]?.transform).toBe("translate(50.0px, -15.0px) scale(1.220)");
  expect(back[1]?.transform).toBe("translate(50.0px, 15.0px) scale(1.220)");
});
