/** Keeps a line from beginning with a punctuation mark, before which French puts a space. */
export function typeset(text: string): string {
  return text.replace(/ ([:;!?»])/g, "\u00a0$1");
}

/** Puts words into a text: `fill("{seat} stops.", { seat: "Anna" })`. */
export function fill(template: string, values: Record<string, string | number> = {}): string {
  return typeset(template).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
