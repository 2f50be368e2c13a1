import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { CarriedRead, FirstView } from "@agate/api";
import type { Log } from "../../../log/log.ts";

/** The content of a page's `#root`, and what its browser is hydrated with. */
export interface RenderedView extends FirstView {
  readonly html: string;
}

/** The answer to a public read: its ETag and its JSON. Without an ETag it is one that browsers do not need. */
export interface Found {
  readonly tag: string;
  readonly text: string;
}

/** What the web build exports. Null: something the page shows cannot be read. */
export type Render = (
  address: string,
  day: string,
  read: (address: string) => Promise<Pick<CarriedRead, "tag" | "answer"> | null>,
) => Promise<RenderedView | null>;

export type ToRenderer =
  | { readonly say: "render"; readonly job: number; readonly address: string; readonly day: string }
  | { readonly say: "found"; readonly question: number; readonly found: Found | null };

export type FromRenderer =
  | { readonly say: "ready" }
  | { readonly say: "read"; readonly job: number; readonly question: number; readonly address: string }
  | { readonly say: "rendered"; readonly job: number; readonly view: RenderedView | null }
  | { readonly say: "failed"; readonly job: number; readonly reason: string };

export interface RendererOptions {
  /** What the web build has written for the server. */
  readonly program: string;
  readonly log: Log;
  /** Multiplier for how long rendering may take; left out: 1. */
  readonly patience?: number;
}

/** Answers a public read for a page that is being rendered; null: there is no answer. */
export type AnswerRead = (address: string) => Promise<Found | null>;

export interface Renderer {
  /** False: there is none, or it has just failed. */
  isThere(): boolean;
  /** Rejects if it fails or takes too long; null: something the page shows cannot be read. */
  render(address: string, day: string, read: AnswerRead): Promise<RenderedView | null>;
  stop(): Promise<void>;
}

interface Job extends PromiseWithResolvers<RenderedView | null> {
  readonly read: AnswerRead;
}

/** Milliseconds that rendering may take, with the start of the thread on a busy machine, times `patience`. */
const longest = 10_000;
/** Milliseconds after which an idle thread ends. */
const idle = 60_000;
/** Milliseconds after a failure until the next thread is started. */
const rest = 10_000;
/** In megabytes; rendering needs a fifth of it. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** Next to this file, as a source or as a part of the bundle. */
const ownProgram = join(import.meta.dirname, `render-worker${import.meta.filename.endsWith(".ts") ? ".ts" : ".js"}`);

/**
 * Renders first views in a thread that is started by the first page and ends when it is idle, so that a server nobody
 * visits does not hold React in memory, and no page, whatever it contains, delays other requests. If it dies or hangs,
 * there is none for a while (rule SV18).
 */
export function createRenderer({ program, log, patience = 1 }: RendererOptions): Renderer {
  const jobs = new Map<number, Job>();
  let ids = 0;
  let worker: Worker | undefined;
  let restingUntil = -Infinity;
  let ending: NodeJS.Timeout | undefined;
  const isBuilt = existsSync(program);

  function start(): Worker {
    const started = new Worker(ownProgram, { workerData: program, resourceLimits: memory });
    started.unref();
    started.on("message", (message: FromRenderer) => hear(started, message));
    started.on("error", (error) => fail(started, error.message));
    started.on("exit", () => fail(started, "it ended"));
    return started;
  }

  /** Its jobs are lost, and their pages are served without a first view. */
  function fail(failed: Worker, reason: string): void {
    if (worker !== failed) return;
    worker = undefined;
    restingUntil = performance.now() + rest;
    log.warn({ reason }, "first views cannot be rendered for a while");
    void failed.terminate();
    for (const [id, { reject }] of jobs) {
      jobs.delete(id);
      reject(new Error(reason));
    }
  }

  function hear(from: Worker, message: FromRenderer): void {
    if (message.say === "ready") return;
    const job = jobs.get(message.job);
    if (!job) return;
    if (message.say === "rendered") return job.resolve(message.view);
    if (message.say === "failed") return job.reject(new Error(message.reason));
    const { question, address } = message;
    const answer = (found: Found | null) => from.postMessage({ say: "found", question, found } satisfies ToRenderer);
    void job.read(address).then(answer, (error: unknown) => {
      job.reject(error);
      answer(null);
    });
  }

  return {
    isThere: () => isBuilt && performance.now() >= restingUntil,
    async render(address, day, read) {
      clearTimeout(ending);
      const used = (worker ??= start());
      const id = ++ids;
      const job = { ...Promise.withResolvers<RenderedView | null>(), read };
      jobs.set(id, job);
      used.postMessage({ say: "render", job: id, address, day } satisfies ToRenderer);
      const late = setTimeout(() => fail(used, `a page took longer than ${longest / 1000} s`), patience * longest);
      late.unref();
      try {
        return await job.promise;
      } finally {
        clearTimeout(late);
        jobs.delete(id);
        if (!jobs.size) {
          ending = setTimeout(() => void this.stop(), idle);
          ending.unref();
        }
      }
    },
    async stop() {
      clearTimeout(ending);
      const stopped = worker;
      worker = undefined;
      await stopped?.terminate();
    },
  };
}
