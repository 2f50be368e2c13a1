import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backupIn, makeBackup, streamBackup } from "../db/backup/backup-file.ts";
import { noteDeletedPeople } from "../db/backup/deleted-people.ts";
import { makeKeyFile } from "../db/backup/encryption.ts";
import { readEnv } from "../env.ts";
import { formatSize, describeRows } from "../words/words.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withDatabase, reportBackupFault } from "./with-app-context.ts";

/**
 * `agate backup`: writes everything stored to one file while servers run. It does not migrate: a new version backs up
 * what the previous version left.
 * @returns 0 when it is made; 1 when it cannot be
 */
export async function backup(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { to: { type: "string" }, "new-key": { type: "string" } });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many: a file is named by --to`);
  const { "new-key": keyFile } = values;
  if (keyFile !== undefined) {
    if (values.to !== undefined)
      throw new UsageFault("--new-key makes a key, not a backup: it cannot be combined with --to");
    return reportBackupFault("backup", () => newKey(keyFile));
  }
  const env = readEnv();
  const { backupRecipients: recipients } = env;
  return reportBackupFault("backup", () =>
    withDatabase(env, async ({ db, url }) => {
      if (values.to === "-") {
        await streamBackup(url, process.stdout, recipients);
        return 0;
      }
      const file = fileOf(values.to ?? env.backups?.folder ?? ".", recipients);
      const { bytes, rows } = await makeBackup(url, file, { recipients });
      await noteDeletedPeople(db, dirname(file));
      await print(`${file}: ${describeRows(rows)}, ${formatSize(bytes)}${recipients.length ? ", encrypted" : ""}\n`);
      return 0;
    }),
  );
}

/** A folder gets a file named by the time. */
function fileOf(to: string, recipients: readonly string[]): string {
  return existsSync(to) && statSync(to).isDirectory() ? backupIn(to, new Date(), recipients) : to;
}

async function newKey(file: string): Promise<number> {
  const recipient = await makeKeyFile(file);
  await print(
    `BACKUP_RECIPIENTS=${recipient}\n${file} opens backups encrypted for it: store it away from the backups, and keep a copy.\n`,
  );
  return 0;
}
