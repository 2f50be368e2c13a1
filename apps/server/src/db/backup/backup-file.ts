import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { errorCode } from "../error-code.ts";
import { encrypted, encryptedSuffix, makeKey } from "./encryption.ts";
import { BackupFault } from "./format.ts";
import { readBackup, type ReadBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

export interface Making {
  readonly recipients?: readonly string[];
  readonly open?: (part: string) => Writable;
}

export interface MadeBackup extends ReadBackup {
  readonly file: string;
  /** Its size, packed. */
  readonly bytes: number;
}

const nameOfMoment = (moment: Date) => `agate-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.sql.gz`;
const named = /^agate-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sql\.gz(?:\.age)?$/;

/** A backup in a folder, by its name. */
export interface KeptBackup {
  readonly file: string;
  readonly madeAt: Date;
}

/** Where a backup of this moment goes in a folder. @param recipients for whom it is encrypted */
export function backupIn(folder: string, moment: Date, recipients: readonly string[] = []): string {
  return join(folder, `${nameOfMoment(moment)}${recipients.length ? encryptedSuffix : ""}`);
}

/** The backups that a folder holds under the names we give, the newest first. @throws BackupFault when it cannot be read */
export function backupsIn(folder: string): readonly KeptBackup[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] = named.exec(name) ?? [];
      return day ? [{ file: join(folder, name), madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : [];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new BackupFault(`the folder ${folder} cannot be read (${errorCode(error)})`);
  }
}

/**
 * Streams a backup, packed, and encrypted where there are recipients.
 * @throws BackupFault, also when there is no room; and what the database throws
 */
export async function streamBackup(url: string, to: Writable, recipients: readonly string[] = []): Promise<void> {
  const text = Readable.from(writeBackup(url), { objectMode: false });
  try {
    if (recipients.length) await pipeline(text, createGzip(), (packed) => encrypted(packed, recipients), to);
    else await pipeline(text, createGzip(), to);
  } catch (error) {
    throw writeFault(error) ?? error;
  }
}

/**
 * Makes a backup that only this user can read, and reads it back whole. Under its name it is there complete or not at all.
 * @param how.recipients for whom it is encrypted; nobody else reads it, but this process once
 * @param how.open how the file is written, for tests
 * @throws BackupFault when there is such a file, no such folder or no room; and what the database throws
 */
export async function makeBackup(
  url: string,
  file: string,
  { recipients = [], open = openPrivate }: Making = {},
): Promise<MadeBackup> {
  if (existsSync(file)) throw new BackupFault(`${file} already exists and is not overwritten`);
  const part = join(dirname(file), `.${basename(file)}-${process.pid}`);
  // A key for this one reading back; it is written nowhere.
  const passing = recipients.length ? await makeKey() : undefined;
  try {
    await streamBackup(url, open(part), passing ? [...recipients, passing.recipient] : []);
    const read = await readBackup(part, {}, passing ? [passing.identity] : []);
    const { size: bytes } = statSync(part);
    renameSync(part, file);
    return { ...read, file, bytes };
  } finally {
    rmSync(part, { force: true });
  }
}

/** On the disk, not only on its way to it, when it is closed. */
const openPrivate = (part: string): Writable => createWriteStream(part, { mode: 0o600, flags: "wx", flush: true });

function writeFault(error: unknown): BackupFault | undefined {
  const code = errorCode(error) ?? "";
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return new BackupFault(
      `there is no room for the backup (${code}): nothing was written, and existing files are unchanged`,
    );
  return /^(ENOENT|ENOTDIR|EACCES|EPERM|EROFS|EIO|EISDIR)$/.test(code) && error instanceof Error && "path" in error
    ? new BackupFault(`the backup cannot be written (${code}): ${String(error.path)}`)
    : undefined;
}

/** Deletes all but the newest backups of a folder, and what processes that died left of theirs. */
export function forgetOldBackups(folder: string, keep: number, now: Date): void {
  for (const { file } of backupsIn(folder).slice(keep)) rmSync(file, { force: true });
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    if (/^\.agate-.+Z\.sql\.gz(?:\.age)?-\d+$/.test(name) && now.getTime() - statSync(path).mtimeMs > 86_400_000)
      rmSync(path, { force: true });
  }
}
