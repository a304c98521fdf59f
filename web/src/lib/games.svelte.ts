/** The games of the catalog, in the language of the moment. */

import { ApiProblem, fetchGame, fetchGames } from "../protocol/api";
import type { GameInfo, GameTitle } from "../protocol/types";
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

/** What is in the boxes: fetched when one is opened. */
class OpenGames {
  /** By game; the latest language that has come. */
  private open = $state.raw<Readonly<Record<string, GameInfo>>>({});
  private infos = new Kept<GameInfo>();

  /** Keeps a game in the player's language, as soon as it is known which one. */
  follow(game: () => string | undefined): void {
    $effect(() => {
      const id = game();
      if (id) void this.load(id, settings.language).catch(() => undefined);
    });
  }

  find(id: string): GameInfo | undefined {
    return this.open[id];
  }

  async load(id: string, language: Language = settings.language): Promise<GameInfo> {
    const info = await this.infos.get(`${id} ${language}`, () => fetchGame(id, language));
    if (settings.language === language) this.open = { ...this.open, [id]: info };
    return info;
  }
}

export const shelf = new Shelf();
export const openGames = new OpenGames();
