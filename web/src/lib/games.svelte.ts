/** The games of the catalog, in the language of the moment. */

import { ApiProblem, fetchGame, fetchGames } from "../protocol/api";
import type { BoxInfo, GameInfo, GameTitle } from "../protocol/types";
import { settings, type Language } from "./settings.svelte";

/** Fetches once what stays the same; what failed is asked for again. */
class Kept<T> {
  private known = new Map<string, Promise<T>>();

  get(key: string, fetched: () => Promise<T>): Promise<T> {
    const kept = this.known.get(key) ?? fetched();
    this.known.set(key, kept);
    kept.catch(() => this.known.delete(key));
    return kept;
  }
}

/** What stands on the boxes. */
class Shelf {
  titles = $state.raw<readonly GameTitle[]>([]);
  problem = $state.raw<ApiProblem | null>(null);
  private lists = new Kept<readonly GameTitle[]>();

  /** Keeps the titles in the player's language. */
  follow(): void {
    $effect(() => {
      void this.load(settings.language);
    });
  }

  private async load(language: Language): Promise<void> {
    try {
      const titles = await this.lists.get(language, () => fetchGames(language));
      if (settings.language === language) this.titles = titles;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.problem = error;
    }
  }
}

const keyOf = (game: string, box: string | null) => (box === null ? game : `${game} ${box}`);

/** What is in the boxes: fetched when one is opened. A box that is not the usual one has a digest. */
class OpenGames {
  /** By game and box; the latest language that has come. */
  private open = $state.raw<Readonly<Record<string, GameInfo>>>({});
  private infos = new Kept<GameInfo>();

  /** Keeps a game in the player's language, as soon as it is known which one. */
  follow(game: () => string | undefined, box: () => string | null = () => null): void {
    $effect(() => {
      const id = game();
      if (id) void this.load(id, box(), settings.language).catch(() => undefined);
    });
  }

  find(id: string, box: string | null = null): GameInfo | undefined {
    return this.open[keyOf(id, box)];
  }

  async load(
    id: string,
    box: string | null = null,
    language: Language = settings.language,
  ): Promise<GameInfo> {
    const key = keyOf(id, box);
    const info = await this.infos.get(`${key} ${language}`, () => fetchGame(id, language, box));
    if (settings.language === language) this.open = { ...this.open, [key]: info };
    return info;
  }
}

/** What players call a box that is not the usual one. */
export const boxName = (box: BoxInfo): string => box.name[settings.language] ?? "";

export const shelf = new Shelf();
export const openGames = new OpenGames();
