/** The thread that reads PDFs: a separate program in the bundle. */
import { parentPort, workerData } from "node:worker_threads";
import { readPdf } from "@agate/tables/pdf";

parentPort?.postMessage(await readPdf(workerData as Uint8Array));
