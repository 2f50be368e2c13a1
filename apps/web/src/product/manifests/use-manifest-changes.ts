import { makeFile, overlayOf, type PeopleJson } from "@agate/assignment";
import type { LineupJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import { changesBetween, contentsOf, type Change, type Contents, type Edit, type Manifest } from "@agate/mine";
import { useMine } from "../mine/mine.ts";
import { listsOf, usePeople, type PeopleRead } from "./use-people.ts";

/** What has changed since a file was downloaded, as far as that is known. */
export interface ManifestChanges extends Omit<PeopleRead, "told" | "lineup"> {
  /** Who has joined, left or changed; null while that is not known: it is on its way, or could not be read. */
  readonly changes: readonly Change[] | null;
}

/** The changes since each of these files, in their order, with what the person has edited laid over what is read. */
export function useManifestChanges(manifests: readonly Manifest[]): readonly ManifestChanges[] {
  const reads = usePeople(manifests.map((manifest) => ({ ...manifest, event: eventOf(manifest) })));
  const { records: edits } = useMine("edit");
  return manifests.map((manifest, at) => {
    const { told, lineup, ...read } = reads[at] ?? neverRead;
    return { ...read, changes: told && changesOf(manifest, told, lineup, edits) };
  });
}

/** Whose line-up and edits count: of another pairing under a game they are the game's (rule SF30). */
function eventOf({ event, query }: Manifest): string | null {
  return event ?? new URLSearchParams(query).get("game");
}

const neverRead: PeopleRead = { told: null, lineup: null, isFailed: false, isRetrying: false, retry: () => undefined };

type Edits = ReadonlyMap<string, Edit>;

interface Known {
  readonly told: readonly PeopleJson[];
  readonly lineup: LineupJson | null;
  readonly edits: Edits;
  readonly changes: readonly Change[];
}

/** What was made of the same answers before. */
const known = new WeakMap<Manifest, Known>();

function changesOf(
  manifest: Manifest,
  told: readonly PeopleJson[],
  lineup: LineupJson | null,
  edits: Edits,
): readonly Change[] {
  const before = known.get(manifest);
  if (before && before.edits === edits && before.lineup === lineup && before.told.every((one, at) => one === told[at]))
    return before.changes;
  const now = listedPeople(manifest, told, lineup, edits);
  const changes = now ? changesBetween({ people: manifest.people }, { people: now }) : [];
  known.set(manifest, { told, lineup, edits, changes });
  return changes;
}

/**
 * Who would have lines in a file of them, as a manifest lists people: who is left out, what counts as a number and how a
 * name is taken apart is for the builder to say. Their codes are not known: those depend on what is set on a page.
 */
function listedPeople(
  of: Manifest,
  told: readonly PeopleJson[],
  lineup: LineupJson | null,
  edits: Edits,
): Contents["people"] | null {
  const league = leagueBySlug(of.league);
  if (!league) return null;
  const event = eventOf(of);
  const lists = listsOf({ league: of.league, event }, told, lineup);
  // Prefixes that differ whatever the names: the codes are thrown away.
  const sides = lists.map((_, at) => ({ teamId: null, name: at ? "a" : "h", prefix: at ? "a" : "h" }));
  const place = { name: "", city: "", country: "" };
  const unknown = { days: null, place, date: "", fileDay: null, gameNo: null, positionCodes: [] };
  const { built, origin } = makeFile({ league, event, ...unknown, sides, lists }, { edits: overlayOf(edits) });
  if (!built.ok) return [];
  return contentsOf(built.file, origin.keyOf).people.map((person) => ({ ...person, code: "", digest: "" }));
}
