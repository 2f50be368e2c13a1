import { useEffect, useMemo } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { isDismissed } from "../../../product/manifests/is-dismissed.ts";
import { isWatched } from "../../../product/manifests/file-age.ts";
import { useManifestChanges } from "../../../product/manifests/use-manifest-changes.ts";
import { useMine } from "../../../product/mine/mine.ts";

/** How many changes there are since the file of a game or event, by its id. */
export type Marks = ReadonlyMap<string, number>;

export interface WatchProps {
  readonly league: string;
  /** Told anew whenever the marks change. */
  readonly onMarks: (marks: Marks) => void;
}

/** Rosters are asked for of so many files at most: those of the games that come next. */
const most = 12;

/** Counts what has changed since each file of a league that still matters; shows nothing itself. */
export function WatchFiles({ league, onMarks }: WatchProps) {
  const { records } = useMine("manifest");
  const now = useNow();
  const watched = useMemo(() => {
    const all = [...records.values()].filter(({ manifest }) => manifest.league === league && manifest.event !== null);
    const current = now === null ? [] : all.filter(({ manifest }) => isWatched(manifest, now));
    return current.toSorted((a, b) => ((a.manifest.day ?? "") < (b.manifest.day ?? "") ? -1 : 1)).slice(-most);
  }, [records, league, now]);
  const answers = useManifestChanges(watched.map(({ manifest }) => manifest));
  const marks = watched.flatMap(({ manifest, dismissed }, at): readonly (readonly [string, number])[] => {
    const changes = answers[at]?.changes ?? [];
    return manifest.event === null || isDismissed(changes, dismissed) ? [] : [[manifest.event, changes.length]];
  });
  const told = JSON.stringify(marks);
  useEffect(() => {
    onMarks(new Map(JSON.parse(told) as readonly (readonly [string, number])[]));
  }, [told, onMarks]);
  return null;
}
