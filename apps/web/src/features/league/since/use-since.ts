import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { FileOrigin } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import {
  changesBetween,
  changesFile,
  changesKey,
  contentsOf,
  manifestId,
  type Change,
  type Contents,
  type Manifest,
  type ManifestRecord,
} from "@agate/mine";
import { download } from "../../../lib/download.ts";
import { useNow } from "../../../lib/use-now.ts";
import { consumePendingAction } from "../../../product/asked.ts";
import { isOver } from "../../../product/manifests/file-age.ts";
import { isDismissed } from "../../../product/manifests/is-dismissed.ts";
import { dismissChanges, keepManifest } from "../../../product/manifests/keep-manifest.ts";
import { useMine } from "../../../product/mine/mine.ts";
import { showToast } from "../../../ui/toast.ts";
import { isPassing } from "../export/export-problem.ts";
import type { Exporting } from "../export/use-export.ts";
import { manifestOf, settingsFor } from "./manifest-of.ts";

export interface SinceNoticeProps {
  readonly exporting: Exporting;
  /** What the file is of: "Portland Pioneers vs Austin Armadillos, July 4". */
  readonly about: string | null;
  /** What makes the same file again, whatever the presets are by then. */
  readonly query: string;
}

/** What the line over the file says. */
interface Since {
  readonly manifest: Manifest;
  readonly now: number;
  readonly changes: readonly Change[];
  /** The keys of those whom the line-up has added. */
  readonly fromLineup: ReadonlySet<string>;
  /** Null: whoever may not export gets no codes. */
  readonly exportChanges: (() => void) | null;
  readonly dismiss: () => void;
}

/** Remembers what is downloaded; answers what has changed since the file of the same game was, null where nothing has. */
export function useSince({ exporting, about, query }: SinceNoticeProps): Since | null {
  const { status, records } = useMine("manifest");
  useRemembered(exporting, { about, query }, status === "ready" ? records : null);
  const now = useNow();
  const { file, origin, isComplete, isEntitled } = exporting;
  const kept = origin && records.get(manifestId(origin));
  // Other teams than those of the file: it is another matchup, of which there is no file yet.
  const record = kept && origin.isOfTeams(kept.manifest.teams) ? kept : null;
  const changes = useMemo(
    () => (record && file && origin ? changesOf(record.manifest, file, origin, isEntitled) : []),
    [record, file, origin, isEntitled],
  );
  const isKnown = status === "ready" && isComplete;
  useAskedChanges(exporting, isKnown, () => {
    if (record && changes.length) return exportChanges(exporting, record.manifest, records);
    showToast({
      tone: "note",
      title: "Nothing has changed",
      text: "Your last file is the same as a new one would be.",
    });
  });
  if (!record || !file || !origin || !isComplete || now === null || !changes.length) return null;
  const { manifest, dismissed } = record;
  // The game may have moved since its file.
  if (isOver({ ...manifest, day: origin?.days?.to ?? manifest.day }, now) || isDismissed(changes, dismissed))
    return null;
  return {
    manifest,
    now,
    changes,
    fromLineup: addedIn(file, origin),
    exportChanges: isEntitled ? () => exportChanges(exporting, manifest, records) : null,
    dismiss: () => dismissChanges(manifest, changesKey(changes)),
  };
}

/**
 * Exports the changes by itself where the page before asked for them (Home's Changes only), as soon as all they are made of
 * has come. What stands in the way is told as a press of Export tells it.
 */
function useAskedChanges({ problem, press, written }: Exporting, isKnown: boolean, act: () => void): void {
  const asked = useRef<boolean>(undefined);
  const isReady = isKnown && (problem ? !isPassing(problem) : written !== null);
  useEffect(() => {
    asked.current ??= consumePendingAction("changes") ?? false;
    if (!asked.current || !isReady) return;
    asked.current = false;
    if (problem) press();
    else act();
  });
}

/** Who is in the file because of the line-up alone (rule LU17). */
function addedIn({ lines }: CaptionFile, { keyOf }: FileOrigin): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      const person = line.kind === "code" ? line.about?.person : null;
      return person?.tonight?.isAdded ? [keyOf(person.key)] : [];
    }),
  );
}

/** Without the right to export the page has an excerpt's facts: codes made of them are not the file's. */
function changesOf(since: Manifest, file: CaptionFile, { keyOf }: FileOrigin, isEntitled: boolean): readonly Change[] {
  const now = contentsOf(file, keyOf);
  return changesBetween(since, isEntitled ? now : { ...now, people: withoutCodes(now.people) });
}

function withoutCodes(people: Contents["people"]): Contents["people"] {
  return people.map((person) => ({ ...person, code: "" }));
}

/** The downloads that have left their manifest: a line that is shown anew does not write over what came after. */
const remembered = new WeakSet<object>();

/**
 * Each download leaves a manifest.
 * @param records null while they are being read: who has a hundred has to part with one first
 */
function useRemembered(
  { download: last, origin: shown }: Exporting,
  { about, query: shownQuery }: Pick<SinceNoticeProps, "about" | "query">,
  records: ReadonlyMap<string, ManifestRecord> | null,
) {
  const remember = useEffectEvent((one: NonNullable<typeof last>) => {
    if (!one.origin || !records || remembered.has(one)) return;
    remembered.add(one);
    // The page may show another game by now: then what it says is not the file's.
    const isShown = shown !== null && manifestId(shown) === manifestId(one.origin);
    const query = isShown ? queryAgain(shownQuery) : undefined;
    keepManifest(manifestOf({ ...one, origin: one.origin, title: about ?? one.name, query }), records);
  });
  const isRead = records !== null;
  useEffect(() => {
    if (last && isRead) remember(last);
  }, [last, isRead]);
}

/** All that was set; the day of a tournament only where the person chose it: else its file is today's again (rule ST14). */
function queryAgain(whole: string): string {
  const query = new URLSearchParams(whole);
  if (!new URLSearchParams(window.location.search).has("day")) query.delete("day");
  return query.toString();
}

/** Writes the small file and remembers that it was; or says why only the whole one will do (rule SF11). */
function exportChanges(
  { file, origin, target, writer }: Exporting,
  since: Manifest,
  records: ReadonlyMap<string, ManifestRecord>,
): void {
  if (!file || !origin || !writer) return;
  const settings = settingsFor(origin.settings, target);
  const made = changesFile(since, { file, keyOf: origin.keyOf, settings, target });
  if (!made.ok)
    return showToast({
      tone: "note",
      title: "This needs the whole file",
      text: `${made.why.join(" ")} Export it again.`,
    });
  try {
    const { name, content, mediaType } = writer.write(made.file);
    download(name, content, mediaType);
    keepManifest({ ...made.manifest, at: new Date().toISOString() }, records);
    showToast({ tone: "ok", title: "Changes exported", text: `Load it after ${since.file}.`, file: name });
  } catch (error) {
    // The page goes on, and the whole file is beside it; the console keeps what happened.
    console.error(error);
    showToast({ tone: "bad", title: "The changes could not be exported", text: "Export the whole file instead." });
  }
}
