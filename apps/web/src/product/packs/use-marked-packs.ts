import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { markedLeagues } from "./pack-marks.ts";

/** Answers the reads of a page with several leagues from every pack that this browser stores (rule DY13). */
export function useMarkedPacks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leagues = markedLeagues();
    if (!leagues.length) return;
    const visit = async () => {
      const { answerFromPack } = await importWithRetry(() => import("./saved-packs.ts"));
      for (const league of leagues) await answerFromPack(client, league);
    };
    void visit().catch(() => preloadLater(visit));
  }, [client]);
}
