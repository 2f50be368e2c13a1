import type { Provenance } from "@agate/api";
import type { League } from "@agate/leagues";
import { useQueries } from "@tanstack/react-query";
import { eventFreshnessOf, teamFreshnessOf } from "../../../api/league-queries.ts";
import { isOwnTeam } from "../../../product/own-teams/own-teams.ts";
import type { Dated } from "../../../product/roster-age.ts";

/**
 * How old the lists of people are that have arrived, and what is promised of them. A person's own teams have no age, and of
 * invented people nothing is promised.
 */
export function useDated(
  { slug, kind }: Pick<League, "slug" | "kind">,
  read: readonly { readonly id: string; readonly provenance: Provenance }[],
): readonly Dated[] {
  const aged = read.filter(({ id }) => !isOwnTeam(id));
  const freshnessOf = kind === "matchup" ? teamFreshnessOf : eventFreshnessOf;
  const freshness = useQueries({
    queries: aged.map(({ id, provenance }) => ({ ...freshnessOf(slug, id), enabled: !provenance.sample })),
  });
  return aged.map(({ provenance }, at) => ({ provenance, freshness: freshness[at]?.data ?? null }));
}
