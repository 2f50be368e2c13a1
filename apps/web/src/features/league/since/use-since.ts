import { useEffect, useEffectEvent, useMemo } from "react";
import type { FileOrigin } from "@agate/assignment";
import type { CaptionFile, Writer } from "@agate/captions";
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
import { useOffline } from "../../../lib/offline.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { isOver } from "../../../product/manifests/file-age.ts";
import { isDismissed } from "../../../product/manifests/is-dismissed.ts";
import { dismissChanges, storeManifest } from "../../../product/manifests/store-manifest.ts";
import { useMine } from "../../../product/mine/mine.ts";
import { showToast } from "../../../ui/toast.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import { useRequestedExport, type Exporting } from "../export/use-export.ts";
import { manifestOf, settingsFor } from "./manifest-of.ts";

export interface SinceNoticeProps {
  readonly exporting: Exporting;
  /** What the file is of: "Austin Armadillos at Portland Pioneers, July 4". */
  readonly about: string | null;
  /** Makes the same file again, whatever the presets are by then. */
  readonly query: string;
}

/** Records downloads, and returns what has changed since the last file of the same game; null if nothing has. */
export function useSince({ exporting, about, query }: SinceNoticeProps) {
  const { status, records } = useMine("manifest");
  useRemembered(exporting, { about, query }, status === "ready" ? records : null);
  const now = useNow();
  const { file, origin, isComplete, writes } = exporting;
  const { writer } = useWriter(writes.target);
  const { isEntitled } = useEntitlement();
  const kept = origin && records.get(manifestId(origin));
  // Other teams than the file's make it another matchup, which has no file yet.
  const record = kept && origin.isOfTeams(kept.manifest.teams) ? kept : null;
  const changes = useMemo(
    () => (record && file && origin ? changesOf(record.manifest, file, origin, isEntitled) : []),
    [record, file, origin, isEntitled],
  );
  const isOffline = useOffline();
  const isKnown = status === "ready" && isComplete;
  useRequestedExport("changes", exporting, isKnown, () => {
    if (record && changes.length) return exportChanges(file, origin, writer, record.manifest, records);
    showToast({
      tone: "note",
      title: isOffline ? "Changes are not known" : "Nothing has changed",
      text: isOffline
        ? "Without a network, this page has only what it read earlier."
        : "Your last file is the same as a new one would be.",
    });
  });
  if (!record || !file || !origin || !isComplete || now === null || !changes.length) return null;
  const { manifest, dismissed } = record;
  // The game can have moved since its file.
  if (isOver({ ...manifest, day: origin?.days?.to ?? manifest.day }, now) || isDismissed(changes, dismissed))
    return null;
  return {
    manifest,
    now,
    changes,
    /** The keys of people added by the line-up. */
    fromLineup: addedIn(file, origin),
    /** Null for people who may not export, as they get no codes. */
    exportChanges: isEntitled ? () => exportChanges(file, origin, writer, manifest, records) : null,
    dismiss: () => dismissChanges(manifest, changesKey(changes)),
  };
}

/** People who are only in the file because of the line-up (rule LU17). */
function addedIn({ lines }: CaptionFile, { keyOf }: FileOrigin): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      const person = line.kind === "code" ? line.about?.person : null;
      return person?.tonight?.isAdded ? [keyOf(person.key)] : [];
    }),
  );
}

/** Without the right to export, the page only has an excerpt's data: codes made from it are not the file's. */
function changesOf(
  since: Manifest,
  file: CaptionFile,
  { keyOf, settings }: FileOrigin,
  isEntitled: boolean,
): readonly Change[] {
  const { people, headers } = contentsOf(file, keyOf);
  // Another style writes places, dates and codes in another way, and the same people (rule SF32).
  const isSameStyle = Object.entries(settings).every(([name, value]) => since.settings[name] === value);
  return changesBetween(since, {
    people: isEntitled && isSameStyle ? people : withoutCodes(people),
    ...(isSameStyle && { headers }),
  });
}

function withoutCodes(people: Contents["people"]): Contents["people"] {
  return people.map((person) => ({ ...person, code: "" }));
}

/** Downloads that already have a manifest: remounting the line must not overwrite a newer one. */
const remembered = new WeakSet<object>();

/**
 * Stores a manifest for each download.
 * @param records null while they are being read: a person with a hundred must lose one first
 */
function useRemembered(
  { download: last, origin: shown }: Exporting,
  { about, query: shownQuery }: Pick<SinceNoticeProps, "about" | "query">,
  records: ReadonlyMap<string, ManifestRecord> | null,
) {
  const storeSeen = useEffectEvent((one: NonNullable<typeof last>) => {
    if (!one.origin || !records || remembered.has(one)) return;
    remembered.add(one);
    // The page may already show another game, whose query is not the file's.
    const isShown = shown !== null && manifestId(shown) === manifestId(one.origin);
    const query = isShown ? queryAgain(shownQuery) : undefined;
    storeManifest(manifestOf({ ...one, origin: one.origin, title: about ?? one.name, query }), records);
  });
  const isRead = records !== null;
  useEffect(() => {
    if (last && isRead) storeSeen(last);
  }, [last, isRead]);
}

/**
 * All settings; a tournament's day only if the person chose it, as its file is otherwise always today's (rule ST14).
 */
function queryAgain(whole: string): string {
  const query = new URLSearchParams(whole);
  if (!new URLSearchParams(window.location.search).has("day")) query.delete("day");
  return query.toString();
}

/** Writes the small file and records it; or says why only the whole one will do (rule SF11). */
function exportChanges(
  file: CaptionFile | null,
  origin: FileOrigin | null,
  writer: Writer | null,
  since: Manifest,
  records: ReadonlyMap<string, ManifestRecord>,
): void {
  if (!file || !origin || !writer) return;
  const { target } = writer;
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
    storeManifest({ ...made.manifest, at: new Date().toISOString() }, records);
    showToast({ tone: "ok", title: "Changes exported", text: `Load it after ${since.file}.`, file: name });
  } catch (error) {
    // The page stays usable, with the whole file beside it; the console has the details.
    console.error(error);
    showToast({ tone: "bad", title: "The changes could not be exported", text: "Export the whole file instead." });
  }
}
