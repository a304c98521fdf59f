/** Numbers, times and sizes as people say them. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function inUnits(value: number, unit: string, language: string, display: "long" | "short"): string {
  const digits = value < 10 && display === "short" ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: display,
    maximumFractionDigits: digits,
  }).format(value);
}

/** "3 minutes": rounded up, in the largest unit that says enough. */
export function duration(seconds: number, language: string): string {
  const say = (size: number, unit: string) =>
    inUnits(Math.max(1, Math.ceil(seconds / size)), unit, language, "long");
  if (seconds <= 90) return say(1, "second");
  if (seconds <= 90 * MINUTE) return say(MINUTE, "minute");
  if (seconds <= 36 * HOUR) return say(HOUR, "hour");
  return say(DAY, "day");
}

/** "12 MB". */
export function bytes(size: number, language: string): string {
  if (size < 1e6) return inUnits(Math.max(1, size / 1e3), "kilobyte", language, "short");
  if (size < 1e9) return inUnits(size / 1e6, "megabyte", language, "short");
  return inUnits(size / 1e9, "gigabyte", language, "short");
}

export function number(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

/** Games a second: with a digit more where they are few. */
export function rate(value: number, language: string): string {
  const digits = value >= 10 ? 0 : value >= 1 ? 1 : 2;
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}
