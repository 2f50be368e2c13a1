import { createAsk, feeds } from "@agate/feeds";
import { openDatabase } from "./db/database.ts";
import type { Env } from "./env.ts";
import { createLog } from "./log.ts";
import { createPostman } from "./mail/postman.ts";
import { loadSecret } from "./secret.ts";
import type { World } from "./world.ts";

export interface OpenWorld {
  readonly world: World;
  /** Lets go of the database, and ends what is still being asked. */
  close(): Promise<void>;
}

/**
 * The real world: the database (not migrated yet), the clock, the providers, the mail.
 * @param options.statementTimeout milliseconds a statement may take; 0: as long as it likes
 * @param options.write where log lines go; standard output unless told
 */
export async function openWorld(
  env: Env,
  options: { readonly statementTimeout?: number; readonly write?: (line: string) => void } = {},
): Promise<OpenWorld> {
  const log = createLog(env.logLevel, options.write);
  const database = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    statementTimeout: options.statementTimeout ?? 0,
  });
  const ending = new AbortController();
  const ask = createAsk({
    userAgent: env.userAgent,
    origin: env.feedsOrigin ?? null,
    signal: ending.signal,
    onStop: (host, stop, failure) => log.error({ host, stop, reason: failure.message }, "a provider is left alone"),
  });
  return {
    world: {
      env,
      database,
      now: () => new Date(),
      feeds,
      ask,
      postman: env.smtpUrl ? createPostman({ url: env.smtpUrl, from: env.mailFrom }) : undefined,
      secret: loadSecret(env),
      log,
    },
    async close() {
      ending.abort();
      await database.stop();
    },
  };
}
