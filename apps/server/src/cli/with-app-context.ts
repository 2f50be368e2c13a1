import { migrate } from "../db/database.ts";
import { type Env, readEnv } from "../env.ts";
import { openAppContext } from "../open-app-context.ts";
import type { AppContext } from "../app-context.ts";

/**
 * Does a command's work on the real database, which is brought up to date first; log lines go to standard error.
 * @param changes to the environment: what this command logs
 */
export async function withAppContext(
  work: (context: AppContext) => Promise<number>,
  changes: Partial<Pick<Env, "logLevel">> = {},
): Promise<number> {
  const env = { ...readEnv(), ...changes };
  const opened = await openAppContext(env, { write: (line) => process.stderr.write(line) });
  try {
    await migrate(opened.context.database, env.folders.migrations);
    return await work(opened.context);
  } finally {
    await opened.close();
  }
}
