import { useEffect, useRef, useState } from "react";
import { easternDay } from "@agate/captions/calendar";
import { type Corrected, type Finding, wayOf } from "@agate/proofread";
import { download } from "../../../lib/download.ts";
import { countOf } from "../../../lib/number.ts";
import { canWriteInto, chooseFolder } from "../handover/folder-access.ts";
import type { CheckOutput, Output } from "./check-tasks.ts";
import { inWorker } from "./in-worker.ts";
import type { Check } from "./use-check.ts";

export interface OutputsGiven {
  /** Whose browser storage to use. */
  readonly owner: string;
  readonly atHand: Check["atHand"];
  readonly corrected: readonly Corrected[];
  /** All findings that were not dismissed. */
  readonly findings: readonly Finding[];
  readonly day: string;
  readonly onWritten: () => void;
}

interface Progress {
  readonly done: number;
  readonly all: number;
  readonly what: string;
}

/** The folders that may be written to; none if the person chose none, null if the browser refuses. */
async function writableFolders(
  dropped: readonly FileSystemDirectoryHandle[],
): Promise<readonly FileSystemDirectoryHandle[] | null> {
  try {
    const chosen = dropped.length ? dropped : [await chooseFolder("agate-pictures")];
    const folders = chosen.filter((folder) => folder !== null);
    // One after another: the browser asks one question at a time.
    // oxlint-disable-next-line eslint/no-await-in-loop
    for (const folder of folders) if (!(await canWriteInto(folder))) return null;
    return folders;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "SecurityError"].includes(error.name)) return null;
    throw error;
  }
}

interface Result {
  readonly isGood: boolean;
  readonly text: string;
  /** What was left as it is. */
  readonly left?: CheckOutput["left"];
  readonly command?: string | undefined;
  /** Zips that are too large together. */
  readonly parts?: readonly { readonly name: string; readonly zip: Blob }[];
}

/** Makes the outputs in the worker, one at a time (rules PR47, PR58, PR59). */
export function useOutputs({ owner, atHand, corrected, findings, day, onWritten }: OutputsGiven) {
  const jpegs = corrected.filter(({ picture }) => wayOf(picture) === "picture");
  const [result, setResult] = useState<Result | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  const attempt = async (failed: string, act: (signal: AbortSignal) => Promise<Result | null>) => {
    ending.current?.abort();
    const { signal } = (ending.current = new AbortController());
    setResult(null);
    try {
      setResult(await act(signal));
    } catch (error) {
      console.error(error);
      setResult({ isGood: false, text: failed });
    } finally {
      setProgress(null);
    }
  };
  const exportAs = (output: Output) =>
    attempt(output === "text" ? "The browser blocked copying." : "Couldn't create it. Try again.", async (signal) => {
      const made = await inWorker("make", { output, corrected, findings, day: day || today() }, signal);
      if (!made) return null;
      const { name, type, content, count, left = [], command } = made;
      if (output === "text") {
        await navigator.clipboard.writeText(String(content));
        return { isGood: true, text: `Copied: ${countOf(count, "corrected caption")}.` };
      }
      download(name, typeof content === "string" ? content : new Blob([...content]), type);
      return { isGood: true, text: `Saved: ${name}.`, left, command };
    });
  const saveCopies = () =>
    attempt("The copies could not be made. Try again.", async (signal) => {
      const onDone = (done: number) => setProgress({ done, all: jpegs.length, what: "Copying" });
      onDone(0);
      const names = new Set(jpegs.map(({ picture }) => picture.name));
      const files = atHand.files.filter(({ path }) => names.has(path));
      const made = await inWorker("copies", { files, corrected: jpegs, day: day || today() }, signal, onDone);
      if (!made) return null;
      const { count, zips, left } = made;
      if (!count) return { isGood: false, text: "No picture could be corrected.", left };
      const saved = zips.map((zip, at) => ({ name: `AgateCorrected${zips.length > 1 ? at + 1 : ""}.zip`, zip }));
      if (saved.length > 1)
        return { isGood: true, text: `${countOf(count, "picture")}, in parts:`, left, parts: saved };
      for (const { name, zip } of saved) download(name, zip, "application/zip");
      return { isGood: true, text: `Saved: AgateCorrected.zip, with ${countOf(count, "picture")}.`, left };
    });
  const writeInPlace = () =>
    attempt("The pictures could not be written. Try again.", async (signal) => {
      const folders = await writableFolders(atHand.folders);
      if (!folders)
        return { isGood: false, text: "The browser did not allow writing into the folder. Nothing changed." };
      if (!folders.length) return null;
      let last = 0;
      const onDone = (done: number) => setProgress({ done: (last = done), all: jpegs.length, what: "Writing" });
      onDone(0);
      const written = await inWorker("write", { owner, folders, corrected: jpegs }, signal, onDone);
      onWritten();
      if (!written) return { isGood: false, text: `Canceled: ${last} of ${countOf(jpegs.length, "picture")} done.` };
      const { count, left, fault } = written;
      const done = count ? `${countOf(count, "picture")} corrected` : "No picture was corrected";
      return fault === null
        ? { isGood: count > 0, text: `${done}.`, left }
        : { isGood: false, text: `${done}, then ${fault}. Every picture is whole.`, left };
    });
  return {
    result,
    progress,
    cancel: () => ending.current?.abort(),
    exportAs: (output: Output) => void exportAs(output),
    saveCopies: () => void saveCopies(),
    writeInPlace: () => void writeInPlace(),
  };
}

const today = () => easternDay(new Date());
