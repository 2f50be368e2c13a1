import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import {
  storePart,
  storeRun,
  readStoredRun,
  decide,
  nothingDecided,
  type CheckResult,
  type Step,
} from "./check-store.ts";
import type { CheckOrder, ReadRun } from "./check-tasks.ts";
import type { ChosenFile } from "./chosen-files.ts";
import type { CheckInput } from "./drop-zone.tsx";
import { inWorker } from "./in-worker.ts";
import { markRun } from "./run-mark.ts";

/** The page's current step. */
export type Stage =
  | { readonly name: "recalling" | "gone" | "choosing" | "checked" }
  | { readonly name: "reading" | "checking"; readonly done: number; readonly all: number }
  | { readonly name: "failed"; readonly what: "read" | "check" };

/** What to check, once everything it needs has been read. */
export interface Checking {
  readonly order: CheckOrder;
  readonly about: Pick<CheckResult, "games" | "day" | "style" | "fill">;
}

interface Held {
  readonly stage: Stage;
  readonly run: ReadRun | null;
  readonly result: CheckResult | null;
}

/** Reads, checks and records decisions, for the input or for what this browser has stored. */
export function useCheck(owner: string, given: CheckInput | null) {
  const [{ stage, run, result }, set] = useReducer(
    (held: Held, change: Partial<Held>): Held => ({ ...held, ...change }),
    { stage: { name: "recalling" }, run: null, result: null },
  );
  const [deciding, step] = useReducer(decide, nothingDecided);
  const [isUnstored, setUnstored] = useState(false);
  const work = useRef<AbortController>(undefined);
  const begin = () => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  };
  const store = (storing: Promise<void>) => void storing.catch(() => setUnstored(true));
  const hold = (next: ReadRun) => {
    set({ run: next, result: null, stage: { name: "choosing" } });
    step({ type: "recall", decisions: nothingDecided.now });
    store(storeRun(owner, next).then(() => markRun(owner, true)));
  };

  const read = async (of: CheckInput, before: ReadRun | null) => {
    const signal = begin();
    const all = of.kind === "files" ? of.files.length : 1;
    const onDone = (done: number) => set({ stage: { name: "reading", done, all } });
    onDone(0);
    try {
      const next =
        of.kind === "files"
          ? await inWorker("read", { files: of.files }, signal, onDone)
          : await inWorker("paste", { text: of.text }, signal);
      if (next) hold(before && of.kind === "files" ? joined(before, next, of.files) : next);
      else if (!signal.aborted) set({ stage: { name: "gone" } });
    } catch (error) {
      console.error(error);
      set({ stage: { name: "failed", what: "read" } });
    }
  };

  const open = useEffectEvent(async () => {
    if (given) return read(given, null);
    const stored = await readStoredRun(owner).catch(() => undefined);
    if (!stored) {
      // One that could not be read now may be there at the next visit.
      if (stored === null) markRun(owner, false);
      return set({ stage: { name: "gone" } });
    }
    if (stored.decisions) step({ type: "recall", decisions: stored.decisions });
    return set({ run: stored.run, result: stored.result, stage: { name: stored.result ? "checked" : "choosing" } });
  });
  useEffect(() => {
    void open();
    return () => work.current?.abort();
  }, []);

  const failedFiles = run && given?.kind === "files" ? filesToReadAgain(run, given) : [];
  return {
    stage,
    run,
    result,
    deciding,
    decide: (next: Step) => {
      step(next);
      store(storePart(owner, "decisions", decide(deciding, next).now));
    },
    /** Stops the current work and goes back to what was there before. */
    cancel: () => {
      work.current?.abort();
      set({ stage: { name: result ? "checked" : run ? "choosing" : "gone" } });
    },
    /** Reads the failed files again. */
    readAgain: () => {
      if (!run) {
        if (given) void read(given, null);
      } else if (failedFiles.length) void read({ kind: "files", files: failedFiles, folders: [] }, run);
    },
    /** Some files can be read again: the browser failed to return their bytes. */
    canReadAgain: failedFiles.length > 0,
    /** The files that this page has, and the folders that they were dropped with. */
    atHand: given?.kind === "files" ? given : noFiles,
    /** A picture's file, as long as this page has it; a stored run has none. */
    fileOf: (name: string) =>
      (given?.kind === "files" ? given.files.find(({ path }) => path === name)?.file : undefined) ?? null,
    check: (load: () => Promise<Checking>) => {
      if (!run) return;
      const signal = begin();
      const all = run.pictures.length;
      const onDone = (done: number) => set({ stage: { name: "checking", done, all } });
      onDone(0);
      const checkAll = async () => {
        const { order, about } = await load();
        const findings = await inWorker("check", { pictures: run.pictures, order }, signal, onDone);
        if (!findings) return;
        const next = { ...about, findings, at: Date.now() };
        set({ result: next, stage: { name: "checked" } });
        store(storePart(owner, "result", next));
      };
      void checkAll().catch((error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        set({ stage: { name: "failed", what: "check" } });
      });
    },
    /** Goes back to choosing games. */
    choose: () => set({ stage: { name: "choosing" } }),
    /** This browser does not store the run, so a reload loses it (case B10). */
    isUnstored,
  };
}

export type Check = ReturnType<typeof useCheck>;

const noFiles = { files: [], folders: [] };

/** The files that failed, each with its sidecar or its pictures: they are one entry (rule PR15). */
function filesToReadAgain({ unread }: ReadRun, { files }: Extract<CheckInput, { readonly kind: "files" }>) {
  const names = unread.flatMap(({ name, isFailure }) => (isFailure ? [name] : []));
  const [failed, keys] = [new Set(names), new Set(names.flatMap(keysOf))];
  const again = files.filter(({ path, file }) => file && keysOf(path).some((key) => keys.has(key)));
  return again.some(({ path }) => failed.has(path)) ? again : [];
}

/** What a picture and its sidecar have in common: `A.JPG` or `A`, of a sidecar what is before its `.xmp`. */
function keysOf(path: string): readonly string[] {
  const name = path.toLowerCase();
  const stem = name.replace(/\.[^./]+$/, "");
  return name.endsWith(".xmp") ? [stem] : [name, stem];
}

/** Merges the first reading with that of the retried files. */
function joined(before: ReadRun, again: ReadRun, files: readonly ChosenFile[]): ReadRun {
  const retried = new Set(files.map(({ path }) => path));
  return {
    pictures: [...before.pictures.filter(({ name }) => !retried.has(name)), ...again.pictures],
    thumbnails: new Map([...before.thumbnails, ...again.thumbnails]),
    unread: [...before.unread.filter(({ name }) => !retried.has(name)), ...again.unread],
  };
}
