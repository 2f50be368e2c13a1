import { loadWriter, targetNames, defaultTarget, defaultWriter, type TargetName, type Writer } from "@agate/captions";
import { useEffect, useState, useSyncExternalStore } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";

/** How files are written for the program that is chosen, once that is here. */
interface ChosenWriter {
  /** Null while its code is on its way, or could not be loaded. */
  readonly writer: Writer | null;
  /** Its code did not come: that is to be told, with another try. */
  readonly isMissing: boolean;
}

const here = new Map<TargetName, Writer>([[defaultTarget, defaultWriter]]);
const coming = new Map<TargetName, Promise<Writer>>();
let listeners: readonly (() => void)[] = [];

/** Loads how files are written for a program, once; what failed is asked for again by the next call. */
export function importWriter(target: TargetName): Promise<Writer> {
  const known = here.get(target);
  if (known) return Promise.resolve(known);
  const promise = coming.get(target) ?? load(target).finally(() => coming.delete(target));
  coming.set(target, promise);
  return promise;
}

/** Loads what packs files into a zip; no page begins with it. */
export const loadZip = () => importWithRetry(() => import("@agate/assignment/zip"));

async function load(target: TargetName): Promise<Writer> {
  const writer = await importWithRetry(() => loadWriter(target, async () => (await loadZip()).zipOf));
  here.set(target, writer);
  for (const tell of listeners) tell();
  return writer;
}

function watch(tell: () => void): () => void {
  listeners = [...listeners, tell];
  return () => {
    listeners = listeners.filter((other) => other !== tell);
  };
}

// Whichever is chosen is there without a network, too.
for (const name of targetNames) preloadLater(() => importWriter(name));

/** The writer of the program that is chosen, brought at once (rule TG15). */
export function useWriter(target: TargetName): ChosenWriter {
  const known = () => here.get(target) ?? null;
  const writer = useSyncExternalStore(watch, known, known);
  const [missing, setMissing] = useState<TargetName | null>(null);
  useEffect(() => {
    importWriter(target).catch(() => setMissing(target));
  }, [target]);
  return { writer, isMissing: writer === null && missing === target };
}
