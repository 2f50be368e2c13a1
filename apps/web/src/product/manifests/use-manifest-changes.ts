import type { DriversJson, FieldJson, RosterJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import { changesBetween } from "@agate/mine";
import type { Change, Manifest } from "@agate/mine";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { UseQueryOptions } from "@tanstack/react-query";
import { driversOf, fieldOf, rosterOf } from "../../api/league-queries.ts";
import { useMine } from "../mine/mine.ts";
import { isOwnTeam, ownRosterOf } from "../own-teams/own-teams.ts";
import { useOwnTeams } from "../own-teams/use-own-teams.ts";
import type { OwnTeams } from "../own-teams/use-own-teams.ts";
import { listedPeople } from "./people-now.ts";
import type { PeopleNow } from "./people-now.ts";

/** What tells of people. */
type PeopleJson = RosterJson | FieldJson | DriversJson;

/**
 * Who has joined, left or changed since each of these files, in their order; null while that is not known, because
 * something is on its way or could not be read. The reads are those of the league pages: what has not changed since this
 * browser asked last costs an answer without a body (rule RD12).
 */
export function useManifestChanges(manifests: readonly Manifest[]): readonly (readonly Change[] | null)[] {
  const own = useOwnTeams();
  const reads = manifests.map((manifest) => readsOf(manifest, own));
  const results = useQueries({ queries: reads.flat() });
  const { records: edits } = useMine("edit");
  const edited = useMemo(() => new Set([...edits.values()].flatMap(listOf)), [edits]);
  return manifests.map((manifest, at) => {
    const count = reads[at]?.length ?? 0;
    const first = reads.slice(0, at).flat().length;
    const own = results.slice(first, first + count);
    const told = own.flatMap(({ data }) => (data ? [data] : []));
    // What somebody has edited is in the file and in no roster: compared with that it would look like a change.
    const isEdited = listsOf(manifest).some((list) => edited.has(`${manifest.league} ${list}`));
    return count && told.length === count && !isEdited ? changesOf(manifest, told) : null;
  });
}

/** Whose people a manifest lists, as edits name them. */
function listsOf({ event, teams }: Manifest): readonly string[] {
  return teams.length ? teams.map((team) => `team:${team}`) : [`event:${event}`];
}

/** The list that an edit is about. */
function listOf({ of }: { readonly of?: unknown }): readonly string[] {
  const { league, list } = (of ?? {}) as { readonly league?: string; readonly list?: string };
  return league && list ? [`${league} ${list}`] : [];
}

function readsOf(
  { league, event, teams }: Manifest,
  own: OwnTeams,
): readonly UseQueryOptions<PeopleJson, Error, PeopleJson, string[]>[] {
  switch (leagueBySlug(league)?.kind) {
    case "matchup":
      // A team of one's own that is gone has not lost its people.
      if (teams.some((team) => isOwnTeam(team) && !own.teams.has(team))) return [];
      return teams.map(
        (team) =>
          (isOwnTeam(team)
            ? ownRosterOf(team, own.teams.get(team))
            : rosterOf(league, team)) as object as UseQueryOptions<PeopleJson, Error, PeopleJson, string[]>,
      );
    case "field":
      return event === null
        ? []
        : [fieldOf(league, event) as object as UseQueryOptions<PeopleJson, Error, PeopleJson, string[]>];
    case "race":
      return event === null
        ? []
        : [driversOf(league, event) as object as UseQueryOptions<PeopleJson, Error, PeopleJson, string[]>];
    default:
      return [];
  }
}

interface Known {
  readonly told: readonly PeopleJson[];
  readonly changes: readonly Change[];
}

/** What was made of the same answers before. */
const known = new WeakMap<Manifest, Known>();

function changesOf(manifest: Manifest, told: readonly PeopleJson[]): readonly Change[] {
  const before = known.get(manifest);
  if (before && before.told.every((one, at) => one === told[at])) return before.changes;
  const league = leagueBySlug(manifest.league);
  const changes = league
    ? changesBetween({ people: manifest.people }, { people: listedPeople(league, peopleIn(told)) })
    : [];
  known.set(manifest, { told, changes });
  return changes;
}

function peopleIn(told: readonly PeopleJson[]): PeopleNow {
  const [first] = told;
  if (first && "players" in first) return { kind: "field", players: first.players };
  if (first && "drivers" in first) return { kind: "race", drivers: first.drivers };
  return { kind: "matchup", rosters: told.flatMap((one) => ("rows" in one ? [one.rows] : [])) };
}
