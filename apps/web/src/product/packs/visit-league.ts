import type { QueryClient } from "@tanstack/react-query";
import { whenQuiet } from "../../lib/quiet.ts";
import { saveFavorites } from "./save-favorites.ts";
import { answerFromPack, freshenPacks } from "./saved-packs.ts";

/** Somebody opens the page of a league: it is answered from what is saved of it; when it is idle that is brought up to date. */
export async function visitLeague(client: QueryClient, league: string): Promise<void> {
  await answerFromPack(client, league);
  const freshen = async () => {
    await freshenPacks(league);
    await saveFavorites(client);
  };
  // Without a network, or a store, all stays as it is.
  whenQuiet(() => void freshen().catch(() => null));
}
