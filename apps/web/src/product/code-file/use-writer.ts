import { useEffect, useState, useSyncExternalStore } from "react";
import { loadWriter, targetNames, defaultTarget, defaultWriter, type TargetName, type Writer } from "@agate/captions";
import { createStore } from "../../lib/create-store.ts";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";

const loaded = createStore<ReadonlyMap<TargetName, Writer>>(new Map([[defaultTarget, defaultWriter]]));
const pendingWriters = new Map<TargetName, Promise<Writer>>();

/** Loads the writer for a program, once. After a failure, the next call tries again. */
export function importWriter(target: TargetName): Promise<Writer> {
  const known = loaded.get().get(target);
  if (known) return Promise.resolve(known);
  const promise = pendingWriters.get(target) ?? load(target).finally(() => pendingWriters.delete(target));
  pendingWriters.set(target, promise);
  return promise;
}

/** Loads the code that makes zips; no page starts with it. */
export const loadZip = () => importWithRetry(() => import("@agate/assignment/zip"));

async function load(target: TargetName): Promise<Writer> {
  const writer = await importWithRetry(() => loadWriter(target, async () => (await loadZip()).zipOf));
  loaded.set(new Map(loaded.get()).set(target, writer));
  return writer;
}

// Preloads all of them, so that any program can be chosen without a network, too. The chosen one is loaded at once.
for (const name of targetNames) preloadLater(() => importWriter(name), "rare");

/** Returns the writer of the chosen program, and loads it at once (rule TG15). */
export function useWriter(target: TargetName) {
  const known = () => loaded.get().get(target) ?? null;
  const writer = useSyncExternalStore(loaded.listen, known, known);
  const [missing, setMissing] = useState<TargetName | null>(null);
  useEffect(() => {
    importWriter(target).catch(() => setMissing(target));
  }, [target]);
  return {
    /** Null while its code is loading, or if it could not be loaded. */
    writer,
    /** Its code failed to load: the page must say so and offer a retry. */
    isMissing: writer === null && missing === target,
  };
}
