import { setTimeout as wait } from "node:timers/promises";
import { createAsk, feeds } from "@agate/feeds";
import { createApp } from "./app.ts";
import { migrate, openDatabase, type Database } from "./db/database.ts";
import { errorCode, isDatabaseAway } from "./db/error-code.ts";
import { EnvFault, readEnv, type Env } from "./env.ts";
import { listen } from "./http/serve.ts";
import { createLog } from "./log.ts";
import type { World } from "./world.ts";

/** Milliseconds from the signal to the end (case F3). */
const drain = 4_000;

const env = readEnvOrEnd();
const log = createLog(env.logLevel);
for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, "a bug nobody caught: ending");
    process.exit(1);
  });

const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, statementTimeout: 1_800 });
await migrateWhenThere(database);
const ask = createAsk({ userAgent: env.userAgent, origin: env.feedsOrigin ?? null });
const world: World = { env, database, now: () => new Date(), feeds, ask, log };

const server = await listen(createApp(world).fetch, env).catch((error: unknown) => {
  const busy = errorCode(error) === "EADDRINUSE";
  end(
    busy
      ? `Port ${env.port} is in use. Set PORT to another one.`
      : `Cannot listen on ${env.host}:${env.port}: ${String(error)}`,
  );
});
console.log(`Agate is ready: ${env.publicUrl}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void finish());

async function finish(): Promise<void> {
  await server.stop(drain);
  await database.stop();
  process.exit(0);
}

/** A database that starts together with us may need a moment. */
async function migrateWhenThere(opened: Database): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await migrate(opened, env.folders.migrations);
    } catch (error) {
      if (!isDatabaseAway(error) || tries === 30) throw error;
      log.warn({ reason: String(error) }, "the database does not answer yet");
      await wait(1_000);
    }
}

function readEnvOrEnd(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof EnvFault) end(error.message);
    throw error;
  }
}

function end(message: string): never {
  console.error(message);
  process.exit(2);
}
