import { migrate } from "../db/database.ts";
import { type Env, readEnv } from "../env.ts";
import { openWorld } from "../open-world.ts";
import type { World } from "../world.ts";

/**
 * Does a command's work on the real database, which is brought up to date first; log lines go to standard error.
 * @param changes to the environment: what this command logs
 */
export async function withWorld(
  work: (world: World) => Promise<number>,
  changes: Partial<Pick<Env, "logLevel">> = {},
): Promise<number> {
  const env = { ...readEnv(), ...changes };
  const opened = await openWorld(env, { write: (line) => process.stderr.write(line) });
  try {
    await migrate(opened.world.database, env.folders.migrations);
    return await work(opened.world);
  } finally {
    await opened.close();
  }
}
