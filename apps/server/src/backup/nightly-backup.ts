import { statfsSync } from "node:fs";
import type { AppContext } from "../app-context.ts";
import type { Env } from "../env.ts";
import type { Worker } from "../jobs/worker.ts";
import { backupIn, backupsIn, deleteOldBackups, makeBackup } from "./backup-file.ts";
import { noteDeletedPeople } from "./deleted-people.ts";

/** Milliseconds after which a new backup is due: a day, minus some minutes that the job itself takes. */
const aDay = 23.5 * 3_600_000;

/**
 * Runs every hour, on one of the servers that have the folder: records who was deleted, and makes a backup when the
 * newest is a day old. Failures are thrown, so the queue reports them and retries.
 */
export function backupWorker(
  { database: { db, url }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  { folder, keep }: NonNullable<Env["backups"]>,
  recipients: readonly string[] = [],
): Worker {
  return {
    queue: "backup",
    async handle() {
      await noteDeletedPeople(db, folder);
      const [newest] = backupsIn(folder);
      if (newest && now().getTime() - newest.madeAt.getTime() < aDay) return "done";
      const { file, bytes } = await makeBackup(url, backupIn(folder, now(), recipients), { recipients });
      deleteOldBackups(folder, keep, now());
      log.info({ file, bytes }, "a backup is made");
      const { bavail, bsize } = statfsSync(folder);
      const freeBytes = bavail * bsize;
      if (freeBytes < 2 * bytes)
        log.error({ folder, room: freeBytes, bytes }, "there is hardly room for the next backup");
      return "done";
    },
  };
}
