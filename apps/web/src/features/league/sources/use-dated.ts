import type { Provenance } from "@agate/api";
import type { League } from "@agate/leagues";
import { useQueries } from "@tanstack/react-query";
import { eventFreshnessOf, teamFreshnessOf } from "../../../api/league-queries.ts";
import type { Dated } from "../../../product/roster-age.ts";

/** How old lists of people are that have arrived, and what is promised of them: nothing of invented people. */
export function useDated(
  { slug, kind }: Pick<League, "slug" | "kind">,
  read: readonly { readonly id: string; readonly provenance: Provenance }[],
): readonly Dated[] {
  const freshnessOf = kind === "matchup" ? teamFreshnessOf : eventFreshnessOf;
  const freshness = useQueries({
    queries: read.map(({ id, provenance }) => ({ ...freshnessOf(slug, id), enabled: !provenance.sample })),
  });
  return read.map(({ provenance }, at) => ({ provenance, freshness: freshness[at]?.data ?? null }));
}
