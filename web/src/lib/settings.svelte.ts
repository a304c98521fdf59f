/** What this browser remembers about its player. */

export const LANGUAGES = ["de", "en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const SPEEDS = ["calm", "brisk", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

const PREFIX = "spielwerk.";

/** Storage can be full or forbidden (private windows); the page works without it. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Nothing to do: the choice lasts until the page is closed.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // What cannot be read is forgotten already.
  }
}

/** The rest of all keys that begin like this. */
function keysUnder(prefix: string): string[] {
  try {
    const whole = PREFIX + prefix;
    const keys = Object.keys(localStorage);
    return keys.filter((key) => key.startsWith(whole)).map((key) => key.slice(whole.length));
  } catch {
    return [];
  }
}

function oneOf<T extends string>(values: readonly T[], value: string | null, otherwise: T): T {
  return values.find((candidate) => candidate === value) ?? otherwise;
}

function browserLanguage(): Language {
  for (const wanted of navigator.languages) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

class Settings {
  language = $state<Language>(oneOf(LANGUAGES, recall("language"), browserLanguage()));
  theme = $state<Theme>(oneOf(THEMES, recall("theme"), "auto"));
  speed = $state<Speed>(oneOf(SPEEDS, recall("speed"), "calm"));
  name = $state(recall("name") ?? "");
  colour = $state(Number(recall("colour") ?? 0) % 6);

  /** Every move is shown first and made once it is confirmed. */
  confirm = $state(recall("confirm") === "on");

  /** Keeps every change; called once by the page. */
  persist(): void {
    $effect(() => keep("language", this.language));
    $effect(() => keep("theme", this.theme));
    $effect(() => keep("speed", this.speed));
    $effect(() => keep("name", this.name));
    $effect(() => keep("colour", String(this.colour)));
    $effect(() => keep("confirm", this.confirm ? "on" : "off"));
    $effect(() => {
      document.documentElement.lang = this.language;
    });
    $effect(() => {
      if (this.theme === "auto") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = this.theme;
    });
  }
}

export const settings = new Settings();

/** The seats this browser has at a table: a token for each person who plays on it. */
export const seatTokens = {
  of: (table: string): string[] => recall(`seat.${table}`)?.split(" ") ?? [],
  keep(table: string, tokens: readonly string[]): void {
    keep(`seat.${table}`, tokens.join(" "));
    forget(`left.${table}`);
    seatTokens.visit(table);
  },
  forget(table: string): void {
    forget(`seat.${table}`);
    forget(`visited.${table}`);
    keep(`left.${table}`, "yes");
  },
  /** The tokens open the same people's seats at the next table; not again where it was left. */
  follow(table: string, tokens: readonly string[]): boolean {
    const known = recall(`seat.${table}`) ?? recall(`left.${table}`);
    if (known === null) seatTokens.keep(table, tokens);
    return known === null;
  },
  /** Somebody is at the table now. */
  visit: (table: string): void => keep(`visited.${table}`, String(Date.now())),
  /** When somebody was there last; undefined where nobody has noted it. */
  visited(table: string): number | undefined {
    const time = recall(`visited.${table}`);
    return time === null ? undefined : Number(time);
  },
  /** The tables where this browser has a seat. */
  tables: (): string[] => keysUnder("seat."),
};
