import type { QueryClient } from "@tanstack/react-query";
import type { Favorite } from "@agate/mine";
import { whenQuiet } from "../../lib/quiet.ts";
import { comingQuery } from "../../api/across-queries.ts";
import { mineNow } from "../mine/mine.ts";
import { answerFromPack, freshenPacks, savePack } from "./saved-packs.ts";
import { favoritesSoon } from "./favorites-soon.ts";

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

/** Milliseconds after which somebody who looks at the page again has favorites saved again. */
const again = 15 * 60_000;

let client: QueryClient | undefined;
let savedAt = Number.NEGATIVE_INFINITY;

/**
 * From now on saves by itself what favorites of the next 48 hours need, where the product is installed: an application of
 * its own and no tab (rule PK14). Resolves when that has been tried once.
 */
export async function saveFavorites(visiting: QueryClient): Promise<void> {
  if (!isInstalled()) return;
  if (!client) {
    window.addEventListener("online", () => whenQuiet(() => void save()));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && performance.now() - savedAt > again) whenQuiet(() => void save());
    });
  }
  client = visiting;
  await save();
}

/** Asked each time: a page moves between the application's window and a tab while it is open. */
function isInstalled(): boolean {
  return matchMedia("(display-mode: minimal-ui), (display-mode: standalone)").matches;
}

async function save(): Promise<void> {
  const { status, records } = mineNow("favorite");
  if (!client || !isInstalled() || status !== "ready" || !records.size) return;
  savedAt = performance.now();
  const coming = await client.fetchQuery(comingQuery).catch(() => null);
  if (!coming) return;
  const favorites = [...records.values()] as readonly Favorite[];
  for (const league of favoritesSoon(favorites, coming, new Date()))
    await savePack({ league, byItself: true }).catch(() => null);
}
