/** A number as people write it: with a minus, not a hyphen. */
export function minus(points: number): string {
  return `${points}`.replace("-", "−");
}

/** A change of points: with its sign, whichever it is. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : minus(points);
}
