/** Which moment a line of the log tells of; `told` counts the lines of the deal and of each move. */

/** After how many moves a line was told; null if there is no such line. */
export function momentOf(told: readonly number[], line: number): number | null {
  if (line < 0) return null;
  let lines = 0;
  const moment = told.findIndex((count) => (lines += count) > line);
  return moment < 0 ? null : moment;
}

/** The next moment in a direction that told something, or how it began; null if there is none. */
export function neighbour(told: readonly number[], moment: number, by: 1 | -1): number | null {
  for (let next = moment + by; next >= 0 && next < told.length; next += by) {
    if (next === 0 || told[next]) return next;
  }
  return null;
}
