import { describe, expect, it } from "vitest";

import { meadows } from "../positions.fixture";
import { MEADOW, SERENDIP } from "./meadow";
import { carpetPoints, rotationGains } from "./points";

const RED = 2;
const CENTRE = 45;
const [EAST, SOUTH_EAST] = [0, 1];

function meadow(open: Record<number, number>, turned: Record<number, number> = {}) {
  const cells = Array.from({ length: MEADOW.cells }, (_, cell) => cell);
  return {
    tiles: cells.map((cell) => open[cell] ?? -1),
    rotations: cells.map((cell) => turned[cell] ?? 0),
  };
}

const near = (direction: number) => MEADOW.towards[CENTRE]?.[direction] ?? -1;

describe("carpets", () => {
  it("count a point for each connected flower, and only the best carpet", () => {
    expect(carpetPoints(meadow({ 0: RED, 1: RED, 2: RED, 90: RED }), RED)).toBe(3);
    expect(carpetPoints(meadow({}), RED)).toBe(0);
  });

  it("get two points for a Serendip beside a flower, two more for the right petal", () => {
    const open = { [CENTRE]: SERENDIP, [near(EAST)]: RED };
    // At rotation r red, the third colour, faces direction 2 + r: rotation 4 turns it east.
    expect(carpetPoints(meadow(open, { [CENTRE]: 0 }), RED)).toBe(3);
    expect(carpetPoints(meadow(open, { [CENTRE]: 4 }), RED)).toBe(5);
  });

  it("are joined by Serendips, chained or not, and these score only beside a flower", () => {
    const open = { 44: RED, 45: SERENDIP, 46: SERENDIP, 47: SERENDIP, 48: RED };
    // Two flowers, two Serendips beside one each; the one in the middle only links.
    expect(carpetPoints(meadow(open), RED)).toBe(2 + 4);
  });
});

// Positions of a game, with the points that the Python engine counts for each colour.
describe.each(meadows)("the same points as the engine", (position) => {
  it.each([0, 1, 2, 3, 4, 5])("for colour %i", (colour) => {
    expect(carpetPoints(position, colour)).toBe(position.points[colour]);
  });
});

describe("what a rotation would bring", () => {
  it("compares with the meadow without the Serendip, for every colour", () => {
    const shown = meadow({ [CENTRE]: SERENDIP, [near(EAST)]: RED, [near(SOUTH_EAST)]: 0 });
    const gains = rotationGains(shown, CENTRE);
    expect(gains.map((gain) => gain[RED])).toEqual([2, 2, 2, 2, 4, 2]);
    expect(gains.map((gain) => gain[0])).toEqual([2, 4, 2, 2, 2, 2]);
    expect(gains.map((gain) => gain[4])).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("counts the bridge to a second carpet", () => {
    const shown = meadow({ 44: RED, 43: RED, [CENTRE]: SERENDIP, 46: RED });
    expect(rotationGains(shown, CENTRE)[0]?.[RED]).toBe(1 + 2); // one stray flower, one touch
  });
});
