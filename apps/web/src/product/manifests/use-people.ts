import { useQueries } from "@tanstack/react-query";
import type { LineupJson } from "@agate/api";
import { peopleList, type PeopleJson, type PeopleList } from "@agate/assignment";
import { leagueBySlug } from "@agate/leagues";
import type { Manifest, Subject } from "@agate/mine";
import { lineupOf, type PeopleQuery } from "../../api/league-queries.ts";
import { useOffline } from "../../lib/offline.ts";
import { isOwnTeam, useOwnTeams, type OwnTeams } from "../own-teams/own-teams.ts";
import { peopleOfTeam } from "../own-teams/people-of-team.ts";
import { usePresets } from "../presets/use-preset.ts";

/** The people of one game, event or team, as far as they have been read. */
export interface PeopleRead {
  /** Rosters with home first, a field, or drivers; null: loading, failed, or there is nothing to read. */
  readonly answers: readonly PeopleJson[] | null;
  /** Null: there is none, it is not used, or it could not be read. */
  readonly lineup: LineupJson | null;
  readonly isFailed: boolean;
  /** What is shown was read earlier: the last attempt failed, or the server cannot be reached. */
  readonly isEarlier: boolean;
  /** When the sources last confirmed all of them, an ISO instant; null if it is not known. */
  readonly confirmedAt: string | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Reads the people of each of these, in order, with the queries of the league pages: data that has not changed since
 * this browser's last request costs a response without a body (rule RD12). Whether a line-up counts is decided by the
 * page's query, or otherwise by the person's presets (rule LU16).
 */
export function usePeople(subjects: readonly (Subject & Pick<Manifest, "query">)[]): readonly PeopleRead[] {
  const { known: preset } = usePresets();
  const own = useOwnTeams();
  const isOffline = useOffline();
  const reads = subjects.map((subject) => readsOf(subject, own));
  // Several of them may be about the same team.
  const queries = [...new Map(reads.flat().map((query) => [JSON.stringify(query.queryKey), query])).values()];
  const results = useQueries({ queries });
  const lineups = useQueries({
    queries: subjects.map(({ league, event, query }) => {
      const chosen = new URLSearchParams(query).get("lineup");
      const includesLineup = chosen === null ? preset.lineup !== false : chosen !== "no";
      return {
        ...lineupOf(league, event ?? ""),
        enabled: includesLineup && event !== null && leagueBySlug(league)?.kind === "matchup",
      };
    }),
  });
  return reads.map((queriesOfFile, subject) => {
    const these = queriesOfFile.flatMap(({ queryKey }) => {
      const at = queries.findIndex((query) => JSON.stringify(query.queryKey) === JSON.stringify(queryKey));
      return results[at] ?? [];
    });
    const answers = these.flatMap(({ data }) => (data ? [data] : []));
    const lineup = lineups[subject]?.isEnabled ? lineups[subject] : null;
    const all = lineup ? [...these, lineup] : these;
    const failed = all.filter(({ data, isError }) => isError && !data);
    return {
      // Without the line-up, the people it added would seem to have left.
      answers: queriesOfFile.length && all.every(({ data }) => data) ? answers : null,
      lineup: lineup?.data ?? null,
      isFailed: failed.length > 0,
      isEarlier: isOffline || all.some(({ isError }) => isError),
      confirmedAt: answers.map(({ provenance }) => provenance.confirmed_at).reduce(earlier, null),
      isRetrying: failed.some(({ isFetching }) => isFetching),
      retry: () => failed.forEach(({ refetch }) => void refetch()),
    };
  });
}

/** The earlier of two instants, as far as they are known. */
const earlier = (one: string | null, other: string | null) => (one && other && one < other ? one : (other ?? one));

function readsOf({ league: slug, event, teams }: Subject, own: OwnTeams): readonly PeopleQuery[] {
  const league = leagueBySlug(slug);
  // A deleted own team has not lost its people.
  if (!league || teams.some((team) => isOwnTeam(team) && !own.teams.has(team))) return [];
  const ids = league.kind === "matchup" ? teams : event === null ? [] : [event];
  return ids.map((id) => peopleOfTeam(league, id, own.teams));
}

/** Returns the lists of people that were read. */
export function listsOf(
  { league, event }: Pick<Subject, "league" | "event">,
  answers: readonly PeopleJson[],
  lineup: LineupJson | null,
): readonly PeopleList[] {
  return answers.map((read, at) => {
    const of = { league, event, name: "" };
    if ("players" in read) return peopleList({ ...of, part: "field" }, read);
    if ("drivers" in read) return peopleList({ ...of, part: "drivers" }, read);
    return peopleList({ ...of, part: at ? "away" : "home", teamId: read.team.team_id }, read, lineup);
  });
}
