/** What the first page does not need yet: fetched when somebody is about to. */

import { openGames } from "../lib/games.svelte";
import { fetchTable } from "../protocol/api";

export type SetupSheet = typeof import("./Setup.svelte").default;

/** All it takes to set a table for a game; the table itself comes along. */
export async function loadSetup(game: string, box: string | null = null): Promise<SetupSheet> {
  const [{ loadParts }, { default: Setup }] = await Promise.all([
    import("../table/parts"),
    import("./Setup.svelte"),
    openGames.load(game, box),
  ]);
  await loadParts(game);
  return Setup;
}

/** The page of a table; it fetches its game while it is on its way itself. */
export async function loadTablePage(table: string) {
  const page = import("./TablePage.svelte");
  fetchTable(table)
    .then(({ game, box }) => loadSetup(game, box?.digest))
    .catch(() => undefined); // the socket will tell
  return (await page).default;
}

/** Where somebody comes with a code for a seat. */
export async function loadClaimPage() {
  return (await import("../seats/ClaimPage.svelte")).default;
}

/** Where many games are played for a report. */
export async function loadLabPage() {
  return (await import("../lab/LabPage.svelte")).default;
}

/** The tables this browser sits at, and the sheet for a code. */
export async function loadYourTables() {
  return (await import("../seats/YourTables.svelte")).default;
}

export async function loadCodeSheet() {
  return (await import("../seats/CodeSheet.svelte")).default;
}
