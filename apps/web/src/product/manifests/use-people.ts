import type { LineupJson } from "@agate/api";
import { peopleList, type PeopleJson, type PeopleList } from "@agate/assignment";
import { leagueBySlug } from "@agate/leagues";
import type { Manifest, Subject } from "@agate/mine";
import { useOffline } from "../../lib/offline.ts";
import { useAnswers, type Asked } from "../answers/use-answers.ts";
import { isOwnTeam, useOwnTeams } from "../own-teams/own-teams.ts";
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
 * Reads the people of each of these, in order, with the answers that the league pages read: data that has not changed since
 * this browser's last request costs a response without a body (rule RD12). Whether a line-up counts is decided by the
 * page's query, or otherwise by the person's presets (rule LU16).
 */
export function usePeople(subjects: readonly (Subject & Pick<Manifest, "query">)[]): readonly PeopleRead[] {
  const { known: preset } = usePresets();
  const own = useOwnTeams();
  const isOffline = useOffline();
  const asked = subjects.map(({ league, event, teams }): Asked => {
    const isMatchup = leagueBySlug(league)?.kind === "matchup";
    // A deleted own team has not lost its people.
    const isGone = teams.some((team) => isOwnTeam(team) && !own.teams.has(team));
    return { league, event: isGone ? null : event, teams: isMatchup && !isGone ? teams : [] };
  });
  return useAnswers(asked).map(({ answer, event, people: all }, at): PeopleRead => {
    const chosen = new URLSearchParams(subjects[at]?.query).get("lineup");
    const includesLineup = chosen === null ? preset.lineup !== false : chosen !== "no";
    const people = all.flatMap((reading) => reading ?? []);
    const answers = people.flatMap(({ data }) => data ?? []);
    // Without the line-up, the people it added would seem to have left.
    const needed = includesLineup && event ? [event, ...people] : people;
    const failed = needed.filter(({ data, isError }) => isError && data === undefined);
    return {
      answers: people.length && needed.every(({ data }) => data) ? answers : null,
      lineup: (includesLineup && answer?.lineup) || null,
      isFailed: failed.length > 0,
      isEarlier: isOffline || needed.some(({ isError }) => isError),
      confirmedAt: answers.map(({ provenance }) => provenance.confirmed_at).reduce(earlier, null),
      isRetrying: failed.some(({ isFetching }) => isFetching),
      retry: () => failed.forEach(({ refetch }) => void refetch()),
    };
  });
}

/** The earlier of two instants, as far as they are known. */
const earlier = (one: string | null, other: string | null) => (one && other && one < other ? one : (other ?? one));

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
