import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createAsk, feeds, type HostStop } from "@agate/feeds";
import { openClock } from "./db/clock.ts";
import { openDatabase } from "./db/database.ts";
import { type Env, EnvFault, isLongEnough, minSecretBytes } from "./env.ts";
import { shareTurns, noteRecovery, noteStop } from "./features/refresh/hosts.ts";
import { readApart } from "./features/refresh/reading/read-apart.ts";
import { createAnswerStore } from "./features/refresh/stored-answers.ts";
import { makeDataFolder } from "./installation/make-data-folder.ts";
import { createJobs } from "./jobs/worker.ts";
import { errorCode } from "./log/error-code.ts";
import { createLog, reasonOf } from "./log/log.ts";
import { createMailTransport } from "./mail/mail-transport.ts";

/**
 * The app's real context: the database (not migrated yet), the clock, the providers, the mail.
 * @param options.statementTimeout milliseconds a statement may take; 0: no limit
 * @param options.write where log lines go; standard output by default
 */
export async function openAppContext(
  env: Env,
  options: { readonly statementTimeout?: number; readonly write?: (line: string) => void } = {},
) {
  const log = createLog(env.logLevel, options.write);
  const secret = loadSecret(env);
  const database = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    statementTimeout: options.statementTimeout ?? 0,
  });
  const clock = await openClock(database.db);
  const jobs = createJobs(database, log);
  const [leaving, ending] = [new AbortController(), new AbortController()];
  const hostStops = new Map<string, HostStop>();
  // A fake provider need not be spared: the stops it causes are forgotten with this process.
  const isReal = !env.feedsOrigin;
  const note = (host: string, noting: Promise<void>) =>
    noting.catch((error: unknown) => log.warn({ host, reason: reasonOf(error) }, "other processes do not know of it"));
  const ask = createAsk({
    userAgent: env.userAgent,
    origin: env.feedsOrigin ?? null,
    signal: ending.signal,
    keys: new Map(
      Object.values(feeds).flatMap((feed) =>
        feed?.keys ? [[feed.keys.host, { ...feed.keys, values: env.feedKeys[feed.id] ?? {} }] as const] : [],
      ),
    ),
    stops: hostStops,
    ...(isReal ? { store: createAnswerStore(database.db, () => new Date()), turns: shareTurns(database.db) } : {}),
    onStop(host, stop, failure) {
      log.warn({ host, stop, reason: failure.message }, "a provider is paused");
      if (isReal) void note(host, noteStop({ db: database.db, now: clock.now, log }, host, stop, failure.message));
    },
    onRecovery(host) {
      if (isReal) void note(host, noteRecovery({ db: database.db, now: clock.now, log }, host));
    },
  });
  const apart = readApart(feeds);
  return {
    context: {
      env,
      database,
      now: clock.now,
      feeds: apart.feeds,
      ask,
      hostStops,
      jobs,
      mailTransport: env.smtpUrl
        ? createMailTransport({ url: env.smtpUrl, from: env.mailFrom, replyTo: env.site.supportEmail })
        : undefined,
      secret,
      log,
      leaving: leaving.signal,
      ending: ending.signal,
    },
    /** Announces that this process accepts no more requests. */
    leave: () => leaving.abort(),
    /** Releases the database, and cancels requests in progress. */
    async close() {
      ending.abort();
      clock.stop();
      await apart.stop();
      await database.stop();
    },
  };
}

/**
 * The secret that signs cookies: AGATE_SECRET, or on the developer's own machine one that is generated once and stored
 * in the data folder for this user only.
 * @throws EnvFault when there is no place to store one, or the stored one is too short to be safe: emptied,
 *   truncated, or written by hand
 */
export function loadSecret({ secret, dataDir }: Pick<Env, "secret" | "dataDir">): string {
  if (secret) return secret;
  const file = join(dataDir, "secret");
  const own = join(dataDir, `secret-${process.pid}`);
  makeDataFolder(dataDir);
  writeFileSync(own, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(own, file); // all or nothing, and never over another process's secret
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
  const stored = readFileSync(file, "utf8").trim();
  if (isLongEnough(stored)) return stored;
  throw new EnvFault(
    `The cookie secret in ${file} has ${Buffer.byteLength(stored)} bytes of the ${minSecretBytes} it needs. Delete the file: the next start makes a new one, and everyone has to sign in again.`,
  );
}
