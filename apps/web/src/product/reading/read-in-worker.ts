import type { Read } from "@agate/tables";
import { trustedWorkerAddress } from "../../lib/trusted-scripts.ts";
import type { Answer, Dropped, Reading } from "./read-file.ts";
// Vite makes the address.
// oxlint-disable-next-line import/default
import address from "./read-file-worker.ts?worker&url";

/**
 * Reads a file in a worker, so that the page can be used meanwhile. Resolves with null where it was cancelled, which ends the
 * worker whatever it is doing.
 */
export function readInWorker(
  reading: Reading,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<Read<Dropped> | null> {
  // In development Vite serves modules at addresses of its own.
  const worker = new Worker(import.meta.env.PROD ? trustedWorkerAddress(address) : address, { type: "module" });
  return new Promise<Read<Dropped> | null>((done) => {
    signal.addEventListener("abort", () => done(null), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if ("read" in data) done(data.read);
      else onPart(data.part);
    });
    worker.addEventListener("error", () => done(notLoaded));
    worker.postMessage(reading);
  }).finally(() => worker.terminate());
}

const notLoaded = {
  ok: false,
  line: null,
  text: "The part of the page that reads files could not be loaded. Try again",
} as const;
