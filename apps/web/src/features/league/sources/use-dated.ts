import type { Provenance } from "@agate/api";
import { useQueries } from "@tanstack/react-query";
import { useQuery } from "../../../api/use-query.ts";
import { eventFreshnessOf, rosterOf, teamFreshnessOf } from "../../../api/league-queries.ts";
import { isOwnTeam } from "../../../product/own-teams/own-teams.ts";
import type { Dated } from "../../../product/roster-age.ts";

/** How old the rosters of teams are, and what is promised of them: those that have arrived. A person's own have no age. */
export function useTeamsDated(league: string, teamIds: readonly string[]): readonly Dated[] {
  const asked = teamIds.filter((teamId) => !isOwnTeam(teamId));
  const rosters = useQueries({ queries: asked.map((teamId) => rosterOf(league, teamId)) });
  const freshness = useQueries({
    queries: asked.map((teamId, at) => ({
      ...teamFreshnessOf(league, teamId),
      enabled: isReal(rosters[at]?.data?.provenance),
    })),
  });
  return rosters.flatMap(({ data }, at) =>
    data ? [{ provenance: data.provenance, freshness: freshness[at]?.data ?? null }] : [],
  );
}

/**
 * The same of an event's field or drivers.
 * @param provenance of the people; null until they have arrived
 */
export function useEventDated(league: string, eventId: string | null, provenance: Provenance | null): readonly Dated[] {
  const { data } = useQuery({
    ...eventFreshnessOf(league, eventId ?? ""),
    enabled: eventId !== null && isReal(provenance),
  });
  return provenance ? [{ provenance, freshness: data ?? null }] : [];
}

/** Of invented people nothing is promised. */
function isReal(provenance: Provenance | null | undefined): boolean {
  return provenance?.sample === false;
}
