import { Fragment, useEffect, type ReactNode } from "react";
import type { League } from "@agate/leagues";
import { holdWhilePressed } from "../../../lib/hold-while-pressed.ts";
import { preloadLater, type LoadCode } from "../../../lib/preload-later.ts";
import { usePacksOf } from "../../../product/packs/use-packs.ts";
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
