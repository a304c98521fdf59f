/** A game's rules as the server sends them: texts under `rules.`, in their order. */

export interface Paragraph {
  key: string;
  text: string;
  heading: boolean;
  /** The id of the rule, for those who were sent here by a refusal. */
  rule: string | undefined;
}

/** `rules.turn.title` is a heading, `rules.SER-8` or `rules.turn.SER-8` a rule, the rest prose. */
export function paragraphs(texts: Record<string, string>): Paragraph[] {
  return Object.entries(texts).map(([key, text]) => ({
    key,
    text,
    heading: key.endsWith(".title"),
    rule: /(?:^|\.)([A-Z]+-C?\d+)$/.exec(key)?.[1],
  }));
}
