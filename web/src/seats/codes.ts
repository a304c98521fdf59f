/** Codes as people read and type them. */

/** In groups of four, which are easier to read out. */
export function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join(" ") ?? "";
}

/** What was typed, or pasted as a whole link, without what does not belong to it. */
export function typed(text: string): string {
  const last = text.trim().split("/").filter(Boolean).at(-1) ?? "";
  return last.replace(/[^0-9a-z]/gi, "").toUpperCase();
}
