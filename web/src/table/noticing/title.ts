/** The tab's title: the most pressing of what there is to say, else the usual one. */

const PRESSING = ["begun", "turn"] as const;
export type Saying = (typeof PRESSING)[number];

const said = new Map<Saying, string>();
let usual = "";

/** Says something in the title, until it is null. */
export function entitle(saying: Saying, text: string | null): void {
  if (said.size === 0) usual = document.title;
  if (text === null) said.delete(saying);
  else said.set(saying, text);
  const first = PRESSING.find((candidate) => said.has(candidate));
  document.title = (first && said.get(first)) ?? usual;
}
