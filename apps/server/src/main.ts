import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@agate/api/schemas";
import { alarmLetters, alarmWorker } from "./alarms/notify-alarms.ts";
import { createApp, createAppReads, createFeatures, headersOf } from "./app.ts";
import { backupWorker } from "./backup/nightly-backup.ts";
import { openDatabase } from "./db/database.ts";
import { deleteOldChanges } from "./db/roster-changes.ts";
import { createDevApp } from "./dev-app.ts";
import { listenForDev } from "./dev-listener.ts";
import { EnvFault, readEnv, type Env } from "./env.ts";
import { loadShippedData } from "./features/imports/shipped.ts";
import { followMerged } from "./features/mine/follow-merged.ts";
import { deleteOldEdits } from "./features/mine/old-edits.ts";
import { deleteOldRequests } from "./features/refresh/hosts.ts";
import { deleteOldRuns } from "./features/refresh/runs.ts";
import { describeConsent } from "./features/refresh/sources.ts";
import { deleteOldAnswers } from "./features/refresh/stored-answers.ts";
import { unattendedRefresh } from "./features/refresh/unattended/workers.ts";
import { refreshSample } from "./features/sample/sample.ts";
import { listen } from "./http/serve.ts";
import { maintenanceWorker } from "./jobs/maintenance.ts";
import { migrateWhenThere } from "./jobs/migrate.ts";
import { errorCode, describeDatabaseFault } from "./log/error-code.ts";
import { survivePipeClose } from "./log/log.ts";
import { adoptMail, deleteOldMail, mailWorker } from "./mail/outbox.ts";
import { areasOf, createMeter } from "./metrics/meter.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { openAppContext } from "./open-app-context.ts";

/** Milliseconds from the signal until work in progress must end (case F3). */
const drain = 4_000;
/** Milliseconds a statement may take, so that no one waits on a hanging database (case F1). */
const statementTimeout = 1_800;

survivePipeClose();
const environment = readEnvOrEnd();
/**
 * How much of the drain is reserved for balancers to learn from `/readyz` that this server is leaving, in
 * milliseconds; at home there are none.
 */
const notice = environment.production ? 2_000 : 0;
// Must come first: the payment simulator needs the address of its pages.
const devListener =
  environment.dev &&
  (await listenForDev(environment.dev, environment).catch(cannotListen("DEV_PORT", environment.dev.port)));
const env = { ...environment, dev: devListener?.dev };
const { context: opened, leave, close } = await openAppContext(env, { statementTimeout }).catch(endWithFault);
const meter = env.metricsPort === undefined ? undefined : createMeter(areasOf(Object.values(endpoints)));
const context = meter ? { ...opened, meter } : opened;
const { log, database } = context;
for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, "an uncaught bug: exiting");
    process.exit(1);
  });

await migrateWhenThere(database, env.folders.migrations, log).catch(endWithDatabaseFault);
await loadShippedData(context);
await refreshSample(context);
const features = createFeatures(context);
const { accounts, subscriptions, rosterMails } = features;
await subscriptions.prepare();
const fastReads = createAppReads(context);
const app = createApp(context, features, fastReads);
const server = await listen(app.fetch, { ...env, headers: headersOf(env), fast: fastReads.answer }).catch(
  cannotListen("PORT", env.port),
);
devListener?.answerWith(createDevApp(context, subscriptions, devListener.dev).fetch);
const metrics = meter && createMetrics(context, meter);
const metricsListener =
  metrics &&
  (await listen(metrics.fetch, { host: env.host, port: env.metricsPort ?? 0, headers: headersOf(env) }).catch(
    cannotListen("METRICS_PORT", env.metricsPort ?? 0),
  ));
const letters = {
  ...alarmLetters(env.publicUrl),
  ...accounts.letters,
  ...subscriptions.letters,
  ...rosterMails.letters,
};
// Storing a large month may take longer than a page request may wait.
const isRefreshing = env.work && env.feedConsent.size > 0;
const feedDatabase = isRefreshing ? await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir }) : undefined;
const maintenance = [
  () => deleteOldAnswers(context),
  () => deleteOldRequests(database.db, context.now()),
  () => deleteOldRuns(database.db, context.now()),
  accounts.deleteExpired,
  () => followMerged(database.db, context.now()),
  () => deleteOldEdits(database.db, context.now()),
  () => deleteOldMail(database.db, context.now()),
  () => deleteOldChanges(database.db, context.now()),
  () => adoptMail(database.db),
  subscriptions.adoptEvents,
];
context.jobs.start([
  maintenanceWorker(maintenance, log),
  ...(env.alarmUrl === undefined ? [] : [alarmWorker(context, env.alarmUrl)]),
  ...(env.backups ? [backupWorker(context, env.backups, env.backupRecipients)] : []),
  ...subscriptions.workers,
  ...rosterMails.workers,
  ...(feedDatabase ? unattendedRefresh({ ...context, database: feedDatabase }) : []),
  // With neither SMTP nor the outbox page, mail waits in the outbox for one of them.
  ...(context.mailTransport || env.outboxPage ? [mailWorker({ ...context, db: database.db, letters })] : []),
]);
const leftToOthers = env.work || !env.feedConsent.size ? "" : " This server does not refresh data: agate work does.";
console.log(`Agate is ready: ${env.publicUrl}\n${describeConsent(env, context.feeds)}${leftToOthers}`);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void finish());

async function finish(): Promise<void> {
  leave();
  // Do not wait for a slow mail server: the mail in progress is left to another process.
  const worked = Promise.race([context.jobs.stop(drain), wait(drain + 500)]);
  metrics?.stop();
  await Promise.all([server.stop(drain, wait(notice)), devListener?.stop(drain), metricsListener?.stop(drain), worked]);
  await Promise.all([close(), feedDatabase?.stop()]);
  process.exit(0);
}

function readEnvOrEnd(): Env {
  try {
    return readEnv();
  } catch (error) {
    return endWithFault(error);
  }
}

/** Reports a fault that must be fixed before we can start, or a bug. */
function endWithFault(error: unknown): never {
  if (error instanceof EnvFault) return end(error.message);
  throw error;
}

function endWithDatabaseFault(error: unknown): never {
  const fault = describeDatabaseFault(error);
  if (fault) end(`${fault}.`, 1);
  throw error;
}

function cannotListen(variable: string, port: number) {
  return (error: unknown): never => {
    if (errorCode(error) === "EADDRINUSE") end(`Port ${port} is in use. Set ${variable} to another one.`);
    return end(`Cannot listen on ${environment.host}, port ${port}: ${String(error)}`);
  };
}

function end(message: string, code = 2): never {
  console.error(message);
  process.exit(code);
}
