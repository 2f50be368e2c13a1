import {
  hashKey,
  useQueries,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  type QueryClient,
} from "@tanstack/react-query";
import type { AnswerJson, RosterJson } from "@agate/api";
import type { PeopleJson } from "@agate/assignment";
import { answerOf } from "../../api/league-queries.ts";
import { isOwnTeam, ownRosterOf, useOwnTeams } from "../own-teams/own-teams.ts";

/** What a file is of. */
export interface Asked {
  readonly league: string;
  /** The game, tournament or race; null: a custom matchup. */
  readonly event: string | null;
  /** The teams whose people are needed, home first; they can be others than the game's, or the person's own. */
  readonly teams: readonly (string | null)[];
}

type Reading = Pick<
  UseQueryResult,
  "data" | "error" | "errorUpdateCount" | "isError" | "isPending" | "isFetching" | "refetch"
>;

/** A list of people, and the reading that has it or will. */
export type PeopleReading = Reading & { readonly data: PeopleJson | undefined };

export interface AnswerReading {
  /** The event's answer; undefined without an event, and until it has been read. */
  readonly answer: AnswerJson | undefined;
  /** The reading of the event's answer; undefined without an event. */
  readonly event: Reading | undefined;
  /** One for each team; for a tournament or race the only one. Undefined: no team is chosen. */
  readonly people: readonly (PeopleReading | undefined)[];
}

/**
 * Reads what files are made of: one answer for each event, and one for each team that the event's does not have. A person's own
 * teams need no request (rule OT5).
 */
export function useAnswers(subjects: readonly Asked[]): readonly AnswerReading[] {
  const client = useQueryClient();
  const { teams: own } = useOwnTeams();
  const events = useEach<AnswerJson>(
    subjects.map(({ league, event }) => (event === null ? null : answerOf(league, { event }))),
  );
  const needed = subjects.flatMap(({ league, teams }, at) => {
    const event = events[at];
    if (event?.data === undefined && event?.isError === false) return [];
    return teams.flatMap((team) =>
      team === null || isOwnTeam(team) || sideOf(event?.data, team) ? [] : { league, team },
    );
  });
  const sides = useEach<AnswerJson>(
    needed.map(({ league, team }) => ({
      ...answerOf(league, { team }),
      initialData: () => knownSide(client, league, team),
      initialDataUpdatedAt: 1,
    })),
  );
  const ownIds = subjects.flatMap(({ teams }) => teams.flatMap((id) => (id !== null && isOwnTeam(id) ? id : [])));
  const ownSides = useEach<RosterJson>(ownIds.map((id) => ownRosterOf(id, own.get(id))));
  return subjects.map(({ league, teams }, at) => {
    const event = events[at];
    const ofTeam = (team: string | null): PeopleReading | undefined => {
      if (team === null) return undefined;
      const ownSide = ownSides[ownIds.indexOf(team)];
      if (ownSide) return readingOf(ownSide, ownSide.data);
      const apart = sides[needed.findIndex((one) => one.league === league && one.team === team)];
      const side = sideOf(event?.data, team) ?? sideOf(apart?.data, team);
      const reading = sideOf(event?.data, team) ? event : (apart ?? event);
      return reading && readingOf(reading, side);
    };
    const people = teams.length ? teams.map(ofTeam) : [event && readingOf(event, event.data?.people[0] ?? undefined)];
    return { answer: event?.data, event, people };
  });
}

function readingOf(
  { error, errorUpdateCount, isError, isPending, isFetching, refetch }: UseQueryResult,
  data: PeopleJson | undefined,
): PeopleReading {
  return { data, error, errorUpdateCount, isError, isPending, isFetching, refetch };
}

/** Reads each of these, several of which may be the same; null: nothing to read. */
function useEach<T>(queries: readonly (object | null)[]): readonly (UseQueryResult<T> | undefined)[] {
  const given = queries as readonly (UseQueryOptions<T> | null)[];
  const keys = given.map((query) => query && hashKey(query.queryKey));
  const each = new Map(given.flatMap((query, at) => (query ? [[keys[at], query] as const] : [])));
  const results = useQueries({ queries: [...each.values()] });
  const order = [...each.keys()];
  return keys.map((key) => (key === null ? undefined : results[order.indexOf(key)]));
}

/** Returns the roster of a team in an answer, also by an id that the team had before it was merged. */
function sideOf(answer: AnswerJson | undefined, teamId: string): RosterJson | undefined {
  return answer?.people.find(
    (side): side is RosterJson =>
      !!side && "team" in side && [side.team.team_id, ...(side.team.earlier_ids ?? [])].includes(teamId),
  );
}

/** Returns a team's answer made of a game's; undefined if this browser has no game with that team. */
function knownSide(client: QueryClient, league: string, teamId: string): AnswerJson | undefined {
  const answers = client.getQueriesData<AnswerJson>({ queryKey: ["league", league, "answer"] });
  const side = answers.map(([, answer]) => sideOf(answer, teamId)).find((one) => one !== undefined);
  return side && { league, game: null, people: [side], lineup: null };
}
