import type { Favorite } from "@agate/mine";
import type { QueryClient } from "@tanstack/react-query";
import { comingQuery } from "../../api/across-queries.ts";
import { whenQuiet } from "../../lib/quiet.ts";
import { mineNow } from "../mine/mine.ts";
import { favoritesSoon } from "./favorites-soon.ts";
import { savePack } from "./saved-packs.ts";

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
