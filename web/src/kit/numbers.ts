/** A number as people write it: with a minus, not a hyphen. */
export function minus(points: number): string {
  return `${points}`.replace("-", "−");
}
