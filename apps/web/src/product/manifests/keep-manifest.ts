import { manifestId, storedManifest } from "@agate/mine";
import type { Manifest, ManifestRecord } from "@agate/mine";
import { changeMine, removeMine } from "../mine/mine.ts";

/** How many files a person's browser and account remember. */
const keptAtMost = 100;

/** Remembers a file that has just been downloaded in place of the one before of the same game; the oldest leave. */
export function keepManifest(manifest: Manifest, known: ReadonlyMap<string, ManifestRecord>): void {
  const id = manifestId(manifest);
  const others = [...known].filter(([other]) => other !== id);
  const oldestFirst = others.toSorted(([, one], [, other]) => (one.manifest.at < other.manifest.at ? -1 : 1));
  for (const [oldest] of oldestFirst.slice(0, Math.max(0, others.length - keptAtMost + 1)))
    removeMine("manifest", oldest);
  changeMine("manifest", id, { removed: false, file: storedManifest(manifest), dismissed: null });
}

/** Puts changes aside until something else changes. */
export function dismissChanges(manifest: Manifest, key: string): void {
  changeMine("manifest", manifestId(manifest), { dismissed: key });
}
