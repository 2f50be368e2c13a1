import { backupsIn } from "../db/backup/backup-file.ts";
import { createFreshness } from "../features/refresh/freshness/freshness.ts";
import { reasonOf } from "../log/log.ts";
import { readOperationFacts } from "../db/operation-facts.ts";
import type { AppContext } from "../app-context.ts";
import { expose, expositionType, type Family } from "./exposition.ts";
import type { ReadableMeter } from "./meter.ts";
import { backupFamily, freshnessFamilies, operationFamilies } from "./operation-families.ts";
import { processFamilies, watchLateness } from "./process-families.ts";

/** Milliseconds for which what the database was asked is told again: several scrapers cost no more than one. */
const fresh = { facts: 5_000, freshness: 60_000 };
/** Milliseconds after which the rest is told without the database. */
const patience = 5_000;

export interface Metrics {
  /** Answers `GET /metrics`, and nothing else. */
  readonly fetch: (request: Request) => Promise<Response>;
  stop(): void;
}

/** The metrics of this process, and of the whole installation as its database knows it. */
export function createMetrics(context: AppContext, meter: ReadableMeter): Metrics {
  const { database, env, log, now } = context;
  const lateness = watchLateness();
  const freshness = createFreshness(context);
  const facts = keep(fresh.facts, async () => operationFamilies(await readOperationFacts(database.db)));
  const leagues = keep(fresh.freshness, async () => freshnessFamilies(await freshness.ofAll(), now()));

  async function ofDatabase(): Promise<readonly Family[]> {
    try {
      return [up(1), ...(await inTime(facts())), ...(await inTime(leagues()))];
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "metrics are reported without the database");
      return [up(0)];
    }
  }

  function ofBackups(): readonly Family[] {
    try {
      return env.backups ? [backupFamily(backupsIn(env.backups.folder)[0], now())] : [];
    } catch {
      return [backupFamily(undefined, now())];
    }
  }

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname !== "/metrics") return new Response("There is /metrics here.\n", { status: 404 });
      if (request.method !== "GET" && request.method !== "HEAD")
        return new Response(null, { status: 405, headers: { Allow: "GET" } });
      const families = [
        ...processFamilies(lateness, database.pool),
        ...meter.read(),
        ...(await ofDatabase()),
        ...ofBackups(),
      ];
      return new Response(expose(families), {
        headers: { "Content-Type": expositionType, "Cache-Control": "no-store" },
      });
    },
    stop: () => lateness.disable(),
  };
}

const up = (value: number): Family => ({
  name: "agate_database_up",
  help: "Whether the database answers.",
  type: "gauge",
  samples: [{ value }],
});

/** Reads anew when the last reading is old or has failed; who asks meanwhile waits for the same. */
function keep<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly reading: Promise<T> } | undefined;
  return () => {
    if (last && performance.now() - last.at < milliseconds) return last.reading;
    const reading = read();
    const mine = { at: performance.now(), reading };
    last = mine;
    reading.catch(() => {
      if (last === mine) last = undefined;
    });
    return reading;
  };
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the database takes too long")), patience);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
