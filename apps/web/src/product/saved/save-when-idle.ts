import type { QueryClient } from "@tanstack/react-query";
import type { Favorite } from "@agate/mine";
import { comingQuery } from "../../api/across-queries.ts";
import { whenQuiet } from "../../lib/quiet.ts";
import { mineNow } from "../mine/mine.ts";
import { favoritesSoon } from "./favorites-soon.ts";
import { refreshSaved, saveLeague } from "./saved-leagues.ts";

/** Updates what is saved when the page of a league is idle. Without a network or storage, everything stays as it is. */
export function refreshOnVisit(client: QueryClient, league: string): void {
  const refresh = async () => {
    await refreshSaved(client, league);
    await saveFavorites(client);
  };
  whenQuiet(() => void refresh().catch(() => null));
}

/** Milliseconds after which favorites are saved again when the page becomes visible. */
const again = 15 * 60_000;

let client: QueryClient | undefined;
let savedAt = Number.NEGATIVE_INFINITY;

/**
 * Starts saving what favorites need in the next 48 hours automatically, if the product is installed as an app and not
 * in a tab (rule PK14). Resolves after the first attempt.
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

/** Checked each time: an open page can move between the app's window and a tab. */
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
    await saveLeague(client, { league, byItself: true }).catch(() => null);
}
