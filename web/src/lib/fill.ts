/** Keeps a line from beginning with a punctuation mark, before which French puts a space. */
export function typeset(text: string): string {
  return text.replace(/ ([:;!?»])/g, "\u00a0$1");
}

/**
 * A placeholder: `{seat}`; `{count:a card|{count} cards}` for the form that goes with the number;
 * `{by:+d}` for the number with its sign.
 */
const PLACEHOLDER = /\{(\w+)(?::(?:(\+d)|((?:[^{}|]|\{\1\})*)\|((?:[^{}|]|\{\1\})*)))?\}/g;

const rules = new Map<string, Intl.PluralRules>();

function isOne(number: number, language: string): boolean {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(number) === "one";
}

/** Puts words into a text: `fill("{seat} stops.", "en", { seat: "Anna" })`. */
export function fill(
  template: string,
  language: string,
  values: Record<string, string | number> = {},
): string {
  return typeset(template).replace(
    PLACEHOLDER,
    (whole, name: string, signed?: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (signed !== undefined) return Number(value) < 0 ? String(value) : `+${value}`;
      if (one === undefined || other === undefined) return String(value);
      const form = isOne(Number(value), language) ? one : other;
      return form.replaceAll(`{${name}}`, String(value));
    },
  );
}

export function placeholders(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))].sort();
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
