import { Fragment, useEffect } from "react";
import type { ReactNode } from "react";
import { holdWhilePressed } from "../../../lib/hold-while-pressed.ts";
import { usePacksOf } from "../../../product/packs/use-packs-of.ts";
import { useLocation } from "../../../router/location.ts";

/** What a league's page stands in: a new visit, even of the same address, begins anew. */
export function LeagueVisit({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  const { key } = useLocation();
  usePacksOf(slug);
  useEffect(holdWhilePressed, []);
  return <Fragment key={`${slug} ${key}`}>{children}</Fragment>;
}
