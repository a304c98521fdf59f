/**
 * A placeholder: `{seat}`; `{count:a card|{count} cards}` for the form that goes with the number;
 * `{by:+d}` for the number with its sign. Negative numbers get a minus, no hyphen.
 */
const PLACEHOLDER = /\{(\w+)(?::(?:(\+d)|((?:[^{}|]|\{\1\})*)\|((?:[^{}|]|\{\1\})*)))?\}/g;

const NEGATIVE = /^-(\d+)$/;

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
  return template.replace(
    PLACEHOLDER,
    (whole, name: string, signed?: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      const told = `${value}`.replace(NEGATIVE, "−$1");
      if (signed !== undefined) return Number(value) < 0 ? told : `+${told}`;
      if (one === undefined || other === undefined) return told;
      const form = isOne(Number(value), language) ? one : other;
      return form.replaceAll(`{${name}}`, told);
    },
  );
}

export function placeholders(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))].sort();
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
