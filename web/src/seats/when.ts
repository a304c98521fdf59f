/** How long ago something was, as people say it. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "5 minutes ago", "yesterday"; null where it has only just been. */
export function ago(seconds: number, language: string, now = new Date()): string | null {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const back = (count: number, unit: Intl.RelativeTimeFormatUnit) => format.format(-count, unit);
  if (seconds < MINUTE) return null;
  if (seconds < HOUR) return back(Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return back(Math.floor(seconds / HOUR), "hour");
  const days = nightsSince(new Date(now.getTime() - 1000 * seconds), now);
  if (days < 14) return back(days, "day");
  return days < 60 ? back(Math.floor(days / 7), "week") : back(Math.floor(days / 30), "month");
}

/** Who played late on Monday played yesterday on Tuesday morning. */
function nightsSince(then: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(then)) / (1000 * DAY));
}
