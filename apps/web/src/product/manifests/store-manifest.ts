import { manifestId, storedManifest, type Manifest, type ManifestRecord } from "@agate/mine";
import { changeMine, removeMine } from "../mine/mine.ts";

/** How many files a person's browser and account remember. */
const maxStored = 100;

/**
 * Stores the manifest of a file that was just downloaded, replacing the previous one for the same game. The oldest are
 * removed.
 */
export function storeManifest(manifest: Manifest, known: ReadonlyMap<string, ManifestRecord>): void {
  storeManifests([manifest], known);
}

/** The same for files that were downloaded together. */
export function storeManifests(manifests: readonly Manifest[], known: ReadonlyMap<string, ManifestRecord>): void {
  // A zip may have more files than are remembered.
  const newest = manifests.slice(-maxStored);
  const ids = new Set(newest.map(manifestId));
  const others = [...known].filter(([other]) => !ids.has(other));
  const oldestFirst = others.toSorted(([, one], [, other]) => (one.manifest.at < other.manifest.at ? -1 : 1));
  for (const [oldest] of oldestFirst.slice(0, Math.max(0, others.length - maxStored + ids.size)))
    removeMine("manifest", oldest);
  for (const manifest of newest)
    changeMine("manifest", manifestId(manifest), { removed: false, file: storedManifest(manifest), dismissed: null });
}

/** Dismisses changes until something else changes. */
export function dismissChanges(manifest: Manifest, key: string): void {
  changeMine("manifest", manifestId(manifest), { dismissed: key });
}
