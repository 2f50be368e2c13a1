import { leagueBySlug } from "@agate/leagues";
import { changesBetween } from "@agate/mine";
import type { Change, Edit, Manifest } from "@agate/mine";
import { useMine } from "../mine/mine.ts";
import { listedPeople } from "./people-now.ts";
import { laidPeople, usePeople } from "./use-people.ts";
import type { PeopleJson, PeopleRead } from "./use-people.ts";

/** What has changed since a file was downloaded, as far as that is known. */
export interface ManifestChanges extends Omit<PeopleRead, "told"> {
  /** Who has joined, left or changed; null while that is not known: it is on its way, or could not be read. */
  readonly changes: readonly Change[] | null;
}

/** The changes since each of these files, in their order, with what the person has edited laid over what is read. */
export function useManifestChanges(manifests: readonly Manifest[]): readonly ManifestChanges[] {
  const reads = usePeople(manifests);
  const { records: edits } = useMine("edit");
  return manifests.map((manifest, at) => {
    const { told, ...read } = reads[at] ?? neverRead;
    return { ...read, changes: told && changesOf(manifest, told, edits) };
  });
}

const neverRead: PeopleRead = { told: null, isFailed: false, isRetrying: false, retry: () => undefined };

type Edits = ReadonlyMap<string, Edit>;

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
  const now = league && listedPeople(league, laidPeople(manifest, told, edits).now);
  const changes = now ? changesBetween({ people: manifest.people }, { people: now }) : [];
  known.set(manifest, { told, edits, changes });
  return changes;
}
