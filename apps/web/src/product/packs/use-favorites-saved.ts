import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";

/** Saves favorites automatically when the page is idle (rule PK14). */
export function useFavoritesSaved(): void {
  const client = useQueryClient();
  useEffect(
    () => preloadLater(async () => (await importWithRetry(() => import("./save-when-idle.ts"))).saveFavorites(client)),
    [client],
  );
}
