import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FileText, Read } from "@agate/tables";

/** Next to this file, as a source or as a part of the bundle. */
const ownProgram = new URL(import.meta.filename.endsWith(".ts") ? "pdf-reader.ts" : "pdf-reader.js", import.meta.url);

/**
 * Reads a PDF in a thread of its own, with the deadline that the page has (rule OT16): its library draws and unpacks
 * whatever a file tells it to, without an end (case A7).
 * @param options.patience in milliseconds
 * @param options.most in bytes, that the process may grow by: a thread's own limit does not count what is unpacked
 */
export async function readPdfApart(
  bytes: Uint8Array,
  { program = ownProgram, patience = 30_000, most = 1_000_000_000 } = {},
): Promise<Read<FileText>> {
  const worker = new Worker(program, { workerData: bytes });
  const stop = new AbortController();
  const before = process.memoryUsage.rss();
  const late = setTimeout(() => stop.abort("took too long"), patience);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > most) stop.abort("took too much memory");
  }, 50);
  try {
    const [read] = (await once(worker, "message", { signal: stop.signal })) as [Read<FileText>];
    return read;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return { ok: false, line: null, text: `Reading the file ${stop.signal.reason}, so it was stopped` };
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    await worker.terminate();
  }
}
