/** The games of the catalog, in the language of the moment. */

import { ApiProblem, fetchGames } from "../protocol/api";
import type { GameInfo } from "../protocol/types";
import { settings, type Language } from "./settings.svelte";

class Shelf {
  games = $state.raw<readonly GameInfo[]>([]);
  problem = $state.raw<ApiProblem | null>(null);
  private known = new Map<Language, readonly GameInfo[]>();

  /** Keeps the games in the player's language; called by every page that shows them. */
  follow(): void {
    $effect(() => {
      void this.load(settings.language);
    });
  }

  find(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  private async load(language: Language): Promise<void> {
    try {
      const games = this.known.get(language) ?? (await fetchGames(language));
      this.known.set(language, games);
      if (settings.language === language) this.games = games;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.problem = error;
    }
  }
}

export const shelf = new Shelf();
