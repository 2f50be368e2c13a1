import { manifestId, storedManifest, type Manifest, type ManifestRecord } from "@agate/mine";
import { changeMine, removeMine } from "../mine/mine.ts";

/** How many files a person's browser and account remember. */
const keptAtMost = 100;

/** Remembers a file that has just been downloaded in place of the one before of the same game; the oldest leave. */
export function keepManifest(manifest: Manifest, known: ReadonlyMap<string, ManifestRecord>): void {
  keepManifests([manifest], known);
}

/** The same for files that were downloaded at once. */
export function keepManifests(manifests: readonly Manifest[], known: ReadonlyMap<string, ManifestRecord>): void {
  // The most at once are remembered of a zip that has more.
  const kept = manifests.slice(-keptAtMost);
  const ids = new Set(kept.map(manifestId));
  const others = [...known].filter(([other]) => !ids.has(other));
  const oldestFirst = others.toSorted(([, one], [, other]) => (one.manifest.at < other.manifest.at ? -1 : 1));
  for (const [oldest] of oldestFirst.slice(0, Math.max(0, others.length - keptAtMost + ids.size)))
    removeMine("manifest", oldest);
  for (const manifest of kept)
    changeMine("manifest", manifestId(manifest), { removed: false, file: storedManifest(manifest), dismissed: null });
}

/** Puts changes aside until something else changes. */
export function dismissChanges(manifest: Manifest, key: string): void {
  changeMine("manifest", manifestId(manifest), { dismissed: key });
}
