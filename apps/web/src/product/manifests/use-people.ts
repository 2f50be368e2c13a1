import type { DriversJson, FieldJson, RosterJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import { rowsOf } from "@agate/day";
import { applyEdits, editsIn } from "@agate/mine";
import type { Edit, EditReport, EditScope, Subject } from "@agate/mine";
import { useQueries } from "@tanstack/react-query";
import type { UseQueryOptions } from "@tanstack/react-query";
import { driversOf, fieldOf, rosterOf } from "../../api/league-queries.ts";
import { isOwnTeam, ownRosterOf } from "../own-teams/own-teams.ts";
import { useOwnTeams } from "../own-teams/use-own-teams.ts";
import type { OwnTeams } from "../own-teams/use-own-teams.ts";
import type { PeopleNow } from "./people-now.ts";

/** What tells of people. */
export type PeopleJson = RosterJson | FieldJson | DriversJson;

type PeopleQuery = UseQueryOptions<PeopleJson, Error, PeopleJson, string[]>;

/** The people of one game, event or team, as far as they have been read. */
export interface PeopleRead {
  /** Rosters home first, a field, or drivers; null: on the way, failed, or there is nothing to be read. */
  readonly told: readonly PeopleJson[] | null;
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * The people of each of these, in their order. The reads are those of the league pages: what has not changed since this
 * browser asked last costs an answer without a body (rule RD12).
 */
export function usePeople(subjects: readonly Subject[]): readonly PeopleRead[] {
  const own = useOwnTeams();
  const reads = subjects.map((subject) => readsOf(subject, own));
  // Several of them may be about one team.
  const queries = [...new Map(reads.flat().map((query) => [JSON.stringify(query.queryKey), query])).values()];
  const results = useQueries({ queries });
  return reads.map((asked) => {
    const these = asked.flatMap(({ queryKey }) => {
      const at = queries.findIndex((query) => JSON.stringify(query.queryKey) === JSON.stringify(queryKey));
      return results[at] ?? [];
    });
    const told = these.flatMap(({ data }) => (data ? [data] : []));
    const failed = these.filter(({ data, isError }) => isError && !data);
    return {
      told: asked.length && told.length === asked.length ? told : null,
      isFailed: failed.length > 0,
      isRetrying: failed.some(({ isFetching }) => isFetching),
      retry: () => failed.forEach(({ refetch }) => void refetch()),
    };
  });
}

function readsOf({ league, event, teams }: Subject, own: OwnTeams): readonly PeopleQuery[] {
  switch (leagueBySlug(league)?.kind) {
    case "matchup":
      // A team of one's own that is gone has not lost its people.
      if (teams.some((team) => isOwnTeam(team) && !own.teams.has(team))) return [];
      return teams.map(
        (team) =>
          (isOwnTeam(team) ? ownRosterOf(team, own.teams.get(team)) : rosterOf(league, team)) as object as PeopleQuery,
      );
    case "field":
      return event === null ? [] : [fieldOf(league, event) as object as PeopleQuery];
    case "race":
      return event === null ? [] : [driversOf(league, event) as object as PeopleQuery];
    default:
      return [];
  }
}

/** People as a file of theirs would have them, and what became of each edit. */
export interface LaidPeople {
  readonly now: PeopleNow;
  readonly report: EditReport;
}

/** What was read, with what the person has edited over it. */
export function laidPeople(
  { league, event }: Pick<Subject, "league" | "event">,
  told: readonly PeopleJson[],
  edits: ReadonlyMap<string, Edit>,
): LaidPeople {
  const over = (read: Parameters<typeof rowsOf>[0], lists: EditScope["lists"]) => {
    const scope = { league, lists, game: event };
    return applyEdits(rowsOf(read), editsIn(edits, scope), scope);
  };
  const [first] = told;
  if (first && "players" in first) {
    const { rows, report } = over(first.players, ["players"]);
    return { now: { kind: "field", players: rows }, report };
  }
  if (first && "drivers" in first) {
    const { rows, report } = over(first.drivers, ["drivers"]);
    return { now: { kind: "race", drivers: rows }, report };
  }
  const list = (id: string) => `team:${id}`;
  const rosters = told
    .flatMap((one) => ("rows" in one ? [one] : []))
    .map(({ team: { team_id: id, earlier_ids = [] }, rows }) => over(rows, [list(id), ...earlier_ids.map(list)]));
  return {
    now: { kind: "matchup", rosters: rosters.map(({ rows }) => rows) },
    report: rosters.flatMap(({ report }) => report),
  };
}
