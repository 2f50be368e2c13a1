import type { LineupJson } from "@agate/api";
import { makeFile, overlayOf, type PeopleJson } from "@agate/assignment";
import { leagueBySlug } from "@agate/leagues";
import { changesBetween, contentsOf, type Change, type Contents, type Edit, type Manifest } from "@agate/mine";
import { useMine } from "../mine/mine.ts";
import { listsOf, usePeople, type PeopleRead } from "./use-people.ts";

/** What has changed since a file was downloaded, as far as it is known. */
export interface ManifestChanges extends Omit<PeopleRead, "answers" | "lineup"> {
  /** Who joined, left or changed; null while this is unknown: still loading, or it could not be read. */
  readonly changes: readonly Change[] | null;
}

/** Returns the changes since each of these files, in order, with the person's edits applied to what is read. */
export function useManifestChanges(manifests: readonly Manifest[]): readonly ManifestChanges[] {
  const reads = usePeople(manifests.map((manifest) => ({ ...manifest, event: eventOf(manifest) })));
  const { records: edits } = useMine("edit");
  return manifests.map((manifest, at) => {
    const { answers, lineup, ...read } = reads[at] ?? neverRead;
    return { ...read, changes: answers && changesOf(manifest, answers, lineup, edits) };
  });
}

/** The game whose line-up and edits count. A file of another pairing made under a game uses that game's (rule SF30). */
function eventOf({ event, query }: Manifest): string | null {
  return event ?? new URLSearchParams(query).get("game");
}

const neverRead: PeopleRead = {
  answers: null,
  lineup: null,
  isFailed: false,
  isEarlier: false,
  confirmedAt: null,
  isRetrying: false,
  retry: () => undefined,
};

type Edits = ReadonlyMap<string, Edit>;

interface Known {
  readonly answers: readonly PeopleJson[];
  readonly lineup: LineupJson | null;
  readonly edits: Edits;
  readonly changes: readonly Change[];
}

/** Results computed from the same answers. */
const known = new WeakMap<Manifest, Known>();

function changesOf(
  manifest: Manifest,
  answers: readonly PeopleJson[],
  lineup: LineupJson | null,
  edits: Edits,
): readonly Change[] {
  const before = known.get(manifest);
  if (
    before &&
    before.edits === edits &&
    before.lineup === lineup &&
    before.answers.every((one, at) => one === answers[at])
  )
    return before.changes;
  const now = listedPeople(manifest, answers, lineup, edits);
  const changes = now ? changesBetween({ people: manifest.people }, { people: now }) : [];
  known.set(manifest, { answers, lineup, edits, changes });
  return changes;
}

/**
 * Returns the people who would have lines in a file, as a manifest lists them. The builder decides who is left out,
 * what counts as a number and how a name is split. Their codes are unknown, because they depend on the page's settings.
 */
function listedPeople(
  of: Manifest,
  answers: readonly PeopleJson[],
  lineup: LineupJson | null,
  edits: Edits,
): Contents["people"] | null {
  const league = leagueBySlug(of.league);
  if (!league) return null;
  const event = eventOf(of);
  const lists = listsOf({ league: of.league, event }, answers, lineup);
  // Any prefixes that differ, whatever the names: the codes are discarded.
  const sides = lists.map((_, at) => ({ teamId: null, name: at ? "a" : "h", prefix: at ? "a" : "h" }));
  const place = { name: "", city: "", country: "" };
  const unknown = { days: null, place, date: "", fileDay: null, gameNo: null, positionCodes: [] };
  const { built, origin } = makeFile({ league, event, ...unknown, sides, lists }, { edits: overlayOf(edits) });
  if (!built.ok) return [];
  return contentsOf(built.file, origin.keyOf).people.map((person) => ({ ...person, code: "", digest: "" }));
}
