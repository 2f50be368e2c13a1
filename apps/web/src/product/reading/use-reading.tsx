import * as styles from "./reading.module.css";
import { useEffect, useRef, useState } from "react";
import type { Read } from "@agate/tables";
import { deadline } from "../../lib/deadline.ts";
import { trustedWorkerAddress } from "../../lib/trusted-scripts.ts";
import { Button } from "../../ui/button.tsx";
// Vite creates the address.
// oxlint-disable-next-line import/default
import address from "./read-file-worker.ts?worker&url";
import type { Dropped, Reading, Answer } from "./read-file.ts";

/** Reads files in the background, one at a time (rule OT16). */
export function useReading() {
  /** How much of a file is read, from 0 to 1; undefined: unknown; null: no file is being read. */
  const [part, setPart] = useState<number | null | undefined>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  return {
    /** A second one replaces the first. Resolves with null if it was canceled. */
    read: async (reading: Reading) => {
      current.current?.abort();
      const own = new AbortController();
      current.current = own;
      setPart(undefined);
      const read = await readInWorker(reading, own.signal, setPart);
      if (current.current === own) setPart(null);
      return read;
    },
    /** The progress, with a button to cancel. Render it somewhere in the page. */
    progress: part !== null && (
      <div className={styles.reading}>
        <progress value={part} aria-label="Reading the file" />
        <Button onClick={() => current.current?.abort()}>Cancel</Button>
      </div>
    ),
  };
}

/** Fetches the worker's code, so that a file can be read without a network, too. */
export async function loadReader(): Promise<void> {
  const { ok } = await fetch(address);
  if (!ok) throw new Error("The worker that reads files could not be loaded.");
}

/**
 * Reads a file in a worker, so that the page stays usable. Resolves with null if it was canceled, which ends the worker
 * whatever it is doing; the deadline does the same.
 */
export function readInWorker(
  reading: Reading,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<Read<Dropped> | null> {
  // In development, Vite serves modules at different addresses.
  const worker = new Worker(import.meta.env.PROD ? trustedWorkerAddress(address) : address, { type: "module" });
  let late: ReturnType<typeof deadline> | undefined;
  return new Promise<Read<Dropped> | null>((done) => {
    signal.addEventListener("abort", () => done(null), { once: true });
    late = deadline(longestReading, () => done(tooLong));
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if ("read" in data) done(data.read);
      else onPart(data.part);
    });
    worker.addEventListener("error", () => done(notLoaded));
    worker.postMessage(reading);
  }).finally(() => {
    late?.end();
    worker.terminate();
  });
}

/** In seconds: no file of the sizes that are read takes a phone nearly as long. */
const longestReading = 30;

const tooLong = {
  ok: false,
  line: null,
  text: "Reading the file took too long, so it was stopped",
} as const;

const notLoaded = {
  ok: false,
  line: null,
  text: "The part of the page that reads files could not be loaded. Try again",
} as const;
