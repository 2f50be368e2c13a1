import { migrate } from "../db/database.ts";
import { readEnv } from "../env.ts";
import { openWorld } from "../open-world.ts";
import type { World } from "../world.ts";

/** Does a command's work on the real database, which is brought up to date first; log lines go to standard error. */
export async function withWorld(work: (world: World) => Promise<number>): Promise<number> {
  const env = readEnv();
  const opened = await openWorld(env, { write: (line) => process.stderr.write(line) });
  try {
    await migrate(opened.world.database, env.folders.migrations);
    return await work(opened.world);
  } finally {
    await opened.close();
  }
}
