import type { DriversJson, FieldJson, RosterJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import { applyEdits, changesBetween, driverPeople, editsIn, fieldPeople, rosterPeople } from "@agate/mine";
import type { Change, Edit, EditScope, Manifest, People } from "@agate/mine";
import { useQueries } from "@tanstack/react-query";
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
  return manifests.map((manifest, at) => {
    const count = reads[at]?.length ?? 0;
    const first = reads.slice(0, at).flat().length;
    const own = results.slice(first, first + count);
    const told = own.flatMap(({ data }) => (data ? [data] : []));
    return count && told.length === count ? changesOf(manifest, told, edits) : null;
  });
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
  readonly edits: Edits;
  readonly changes: readonly Change[];
}

/** What was made of the same answers before. */
const known = new WeakMap<Manifest, Known>();

function changesOf(manifest: Manifest, told: readonly PeopleJson[], edits: Edits): readonly Change[] {
  const before = known.get(manifest);
  if (before && before.edits === edits && before.told.every((one, at) => one === told[at])) return before.changes;
  const league = leagueBySlug(manifest.league);
  const now = league && listedPeople(league, peopleNow(manifest, told, edits));
  const changes = now ? changesBetween({ people: manifest.people }, { people: now }) : [];
  known.set(manifest, { told, edits, changes });
  return changes;
}

type Edits = ReadonlyMap<string, Edit>;

/** The people as a file of theirs would have them: with what the person has edited over what was read. */
function peopleNow({ league, event }: Manifest, told: readonly PeopleJson[], edits: Edits): PeopleNow {
  const over = <Row>(people: People<Row>, rows: readonly Row[], lists: EditScope["lists"]) => {
    const scope = { league, lists, game: event };
    return applyEdits(people, rows, editsIn(edits, scope), scope).rows;
  };
  const [first] = told;
  if (first && "players" in first) return { kind: "field", players: over(fieldPeople, first.players, ["players"]) };
  if (first && "drivers" in first) return { kind: "race", drivers: over(driverPeople, first.drivers, ["drivers"]) };
  const list = (id: string) => `team:${id}`;
  const rosters = told.flatMap((one) => ("rows" in one ? [one] : []));
  return {
    kind: "matchup",
    rosters: rosters.map(({ team: { team_id: id, earlier_ids = [] }, rows }) =>
      over(rosterPeople(id), rows, [list(id), ...earlier_ids.map(list)]),
    ),
  };
}
