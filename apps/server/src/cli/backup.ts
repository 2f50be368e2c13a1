import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backupIn, makeBackup, streamBackup } from "../backup/backup-file.ts";
import { noteDeletedPeople } from "../backup/deleted-people.ts";
import { makeKeyFile } from "../backup/encryption.ts";
import { BackupFault } from "../backup/format.ts";
import { readEnv } from "../env.ts";
import { errorCode } from "../log/error-code.ts";
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
  return reportBackupFault("backup", () => {
    // Whatever is wrong with the place is reported before the database is asked for everything.
    const file = values.to === "-" ? undefined : fileIn(values.to, env.backups?.folder ?? ".", recipients);
    return withDatabase(env, async ({ db, url }) => {
      if (file === undefined) {
        await streamBackup(url, process.stdout, recipients);
        return 0;
      }
      const { bytes, rows } = await makeBackup(url, file, { recipients });
      await noteDeletedPeople(db, dirname(file));
      await print(`${file}: ${describeRows(rows)}, ${formatSize(bytes)}${recipients.length ? ", encrypted" : ""}\n`);
      return 0;
    });
  });
}

/**
 * The file to write. What does not end like a backup is a folder: it is made, and gets a file named by the time.
 * `BACKUP_DIR` is not made, because its disk may not be mounted (rule BK7).
 * @throws BackupFault if the folder cannot be made or written to
 */
function fileIn(to: string | undefined, usual: string, recipients: readonly string[]): string {
  const isFolder = to === undefined || !(/\.(gz|age)$/.test(to) || (existsSync(to) && !statSync(to).isDirectory()));
  const file = isFolder ? backupIn(to ?? usual, new Date(), recipients) : to;
  const folder = dirname(file);
  try {
    if (isFolder && to !== undefined) mkdirSync(to, { recursive: true, mode: 0o700 });
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BackupFault(`the folder ${folder} cannot be written to (${errorCode(error)})`);
  }
  return file;
}

async function newKey(file: string): Promise<number> {
  const recipient = await makeKeyFile(file);
  await print(
    `BACKUP_RECIPIENTS=${recipient}\n${file} opens backups encrypted for it: store it away from the backups, and keep a copy.\n`,
  );
  return 0;
}
