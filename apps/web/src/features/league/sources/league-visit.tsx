import { Fragment, useEffect, type ReactNode } from "react";
import type { League } from "@agate/leagues";
import { holdWhilePressed } from "../../../lib/hold-while-pressed.ts";
import { preloadLater, type LoadCode } from "../../../lib/preload-later.ts";
import { usePacksOf } from "../../../product/packs/use-packs-of.ts";
import { useLocation } from "../../../router/location.ts";

/** What the page of a league gets, whatever the kind. */
export interface LeaguePageProps<OfKind extends League> {
  readonly league: OfKind;
  readonly loadSideline: LoadCode;
}

interface LeagueVisitProps {
  readonly slug: string;
  /** Loads the league's other page, file or sideline: by the time somebody goes there the network may be gone. */
  readonly loadOther: LoadCode;
  readonly children: ReactNode;
}

/** What a league's page stands in: a new visit, even of the same address, begins anew. */
export function LeagueVisit({ slug, loadOther, children }: LeagueVisitProps) {
  const { key } = useLocation();
  usePacksOf(slug);
  useEffect(holdWhilePressed, []);
  useEffect(() => preloadLater(loadOther), [loadOther]);
  return <Fragment key={`${slug} ${key}`}>{children}</Fragment>;
}
