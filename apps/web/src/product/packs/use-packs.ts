import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { isMarked } from "./pack-marks.ts";

/**
 * Answers a league page's reads from its pack: at once if this browser has one, otherwise when the page is idle (rule
 * PK11).
 */
export function usePacksOf(league: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const visit = async () => (await importWithRetry(() => import("./save-when-idle.ts"))).visitLeague(client, league);
    if (isMarked(league)) void visit().catch(() => preloadLater(visit));
    else preloadLater(visit);
  }, [client, league]);
}

/** Saves favorites automatically when the page is idle (rule PK14). */
export function useFavoritesSaved(): void {
  const client = useQueryClient();
  useEffect(
    () => preloadLater(async () => (await importWithRetry(() => import("./save-when-idle.ts"))).saveFavorites(client)),
    [client],
  );
}
