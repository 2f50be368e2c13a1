import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, type ReactNode } from "react";
import type { League } from "@agate/leagues";
import { holdWhilePressed } from "../../../lib/hold-while-pressed.ts";
import { importWithRetry, preloadLater, type LoadCode } from "../../../lib/preload-later.ts";
import { isMarked } from "../../../product/packs/pack-marks.ts";
import { useLocation } from "../../../router/location.ts";

/** The props of every league's page, whatever its kind. */
export interface LeaguePageProps<OfKind extends League> {
  readonly league: OfKind;
  readonly loadSideline: LoadCode;
}

interface LeagueVisitProps {
  readonly slug: string;
  /** Loads the league's other page, file or sideline, in case the network is gone when it is opened. */
  readonly loadOther: LoadCode;
  readonly children: ReactNode;
}

/** Wraps a league's page: every new visit starts from scratch, even at the same address. */
export function LeagueVisit({ slug, loadOther, children }: LeagueVisitProps) {
  const { key } = useLocation();
  usePacksOf(slug);
  useEffect(holdWhilePressed, []);
  useEffect(() => preloadLater(loadOther), [loadOther]);
  return <Fragment key={`${slug} ${key}`}>{children}</Fragment>;
}

/**
 * Answers a league page's reads from its pack: at once if this browser has one, otherwise when the page is idle (rule
 * PK11).
 */
function usePacksOf(league: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const load = () => importWithRetry(() => import("../../../product/packs/save-when-idle.ts"));
    const visit = async () => (await load()).visitLeague(client, league);
    if (isMarked(league)) void visit().catch(() => preloadLater(visit));
    else preloadLater(visit);
  }, [client, league]);
}
