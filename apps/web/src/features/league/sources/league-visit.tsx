import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, type ReactNode } from "react";
import type { League } from "@agate/leagues";
import { holdWhilePressed } from "../../../lib/hold-while-pressed.ts";
import { importWithRetry, preloadLater, type LoadCode } from "../../../lib/preload-later.ts";
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
  useSavedRefresh(slug);
  useEffect(holdWhilePressed, []);
  useEffect(() => preloadLater(loadOther, "rare"), [loadOther]);
  return <Fragment key={`${slug} ${key}`}>{children}</Fragment>;
}

/** Updates what is saved of a league when its page is idle (rule PK14). */
function useSavedRefresh(league: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const load = () => importWithRetry(() => import("../../../product/saved/save-when-idle.ts"));
    preloadLater(async () => (await load()).refreshOnVisit(client, league));
  }, [client, league]);
}
