import { randomUUID, createHash } from "node:crypto";
import { createWriteStream, existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { errorCode } from "../log/error-code.ts";
import { copyOut } from "./copy.ts";
import { encrypted, encryptedSuffix, makeKey } from "./encryption.ts";
import {
  BackupFault,
  isPostQuantum,
  type BackupHead,
  type BackupTable,
  copyFromStatement,
  copyToStatement,
  endMark,
  endOfRows,
  formatVersion,
  headMark,
  quoted,
  sequenceStatement,
} from "./format.ts";
import { readBackup, type ReadBackup } from "./read-backup.ts";
import { readApplied, readSequences, readTables } from "./stored-tables.ts";

export interface Making {
  readonly recipients?: readonly string[];
  readonly open?: (part: string) => Writable;
}

export interface MadeBackup extends ReadBackup {
  readonly file: string;
  /** Compressed size. */
  readonly bytes: number;
}

const nameOfMoment = (moment: Date) => `agate-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.sql.gz`;
const named = /^agate-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sql\.gz(?:\.age)?$/;

/** A backup in a folder, identified by its name. */
export interface StoredBackup {
  readonly file: string;
  readonly madeAt: Date;
}

/** The path of a backup made at this moment. @param recipients the recipients it is encrypted for */
export function backupIn(folder: string, moment: Date, recipients: readonly string[] = []): string {
  return join(folder, `${nameOfMoment(moment)}${recipients.length ? encryptedSuffix : ""}`);
}

/** The backups in a folder that follow our naming, newest first. @throws BackupFault when it cannot be read */
export function backupsIn(folder: string): readonly StoredBackup[] {
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
 * Streams a compressed backup, encrypted if there are recipients.
 * @throws BackupFault, including when there is no room; and whatever the database throws
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
 * Makes a backup that only this user can read, then reads the whole file back to verify it. The file appears under its
 * name complete or not at all.
 * @param how.recipients the recipients it is encrypted for; apart from them, only this process can read it, once
 * @param how.open opens the file for writing, for tests
 * @throws BackupFault when the file exists already, or there is no such folder or no room; and
 *   whatever the database throws
 */
export async function makeBackup(
  url: string,
  file: string,
  { recipients = [], open = openPrivate }: Making = {},
): Promise<MadeBackup> {
  refuseExisting(file);
  const part = join(dirname(file), `.${basename(file)}-${randomUUID()}`);
  // A key for reading the file back once; it is never written anywhere.
  const passing = recipients.length ? await makeKey(recipients.every(isPostQuantum)) : undefined;
  try {
    await streamBackup(url, open(part), passing ? [...recipients, passing.recipient] : []);
    const read = await readBackup(part, {}, passing ? [passing.identity] : []);
    const { size: bytes } = statSync(part);
    // Another backup may have been made meanwhile.
    refuseExisting(file);
    renameSync(part, file);
    return { ...read, file, bytes };
  } finally {
    // A path below a file has nothing to remove; `force` would not prevent the ENOTDIR there.
    if (existsSync(part)) rmSync(part);
  }
}

/** A link exists, wherever it leads. */
function refuseExisting(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new BackupFault(`${file} already exists and is not overwritten`);
}

/** `flush`: when the file is closed, its bytes are on disk, not just on their way there. */
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

/** Deletes all but the newest backups of a folder, and leftovers of processes that died. */
export function deleteOldBackups(folder: string, count: number, now: Date): void {
  for (const { file } of backupsIn(folder).slice(count)) rmSync(file, { force: true });
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    if (/^\.agate-.+Z\.sql\.gz(?:\.age)?-[\da-f-]+$/.test(name) && now.getTime() - statSync(path).mtimeMs > 86_400_000)
      rmSync(path, { force: true });
  }
}

/**
 * Writes everything that is stored, as of one moment, in the format of a backup, without blocking writers. Jobs of
 * pg-boss are left out: our rows say what is to be done, and every start enqueues jobs for rows that have none.
 * @throws BackupFault when there is nothing, or the tables are being migrated right now; and
 *   whatever the database throws
 */
export async function* writeBackup(url: string): AsyncGenerator<Buffer> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: "agate backup",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    yield* ofSnapshot(client);
  } finally {
    await client.end();
  }
}

async function* ofSnapshot(client: Client): AsyncGenerator<Buffer> {
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO'; set timezone = 'UTC'; set bytea_output = 'hex'; set client_encoding = 'UTF8'",
  );
  const before = await readTables(client);
  const migrations = await readApplied(client);
  if (!before.length || !migrations.length)
    throw new BackupFault("there is nothing in this database: no server ran on it");
  await client.query("begin isolation level repeatable read, read only");
  // Taken before the snapshot: from here on a migration waits until we are done, and nothing else does.
  await client.query(
    `lock table drizzle.__drizzle_migrations, ${before.map(({ name }) => `public.${quoted(name)}`).join(", ")} in access share mode`,
  );
  const tables = await readTables(client);
  const applied = await readApplied(client);
  if (JSON.stringify([tables, applied]) !== JSON.stringify([before, migrations]))
    throw new BackupFault("its tables are being changed by a new version: try again");

  const hash = createHash("sha256");
  const hashed = (piece: Buffer | string) => {
    const bytes = typeof piece === "string" ? Buffer.from(`${piece}\n`) : piece;
    hash.update(bytes);
    return bytes;
  };
  const { rows: moments } = await client.query<{ now: Date }>("select now()");
  const head: BackupHead = {
    format: formatVersion,
    madeAt: moments[0]?.now.toISOString() ?? "",
    migrations: applied,
  };
  yield hashed(`${headMark}${JSON.stringify(head)}`);
  const rows: Record<string, number> = {};
  for (const table of tables) {
    yield hashed(`${copyFromStatement(table)};`);
    rows[table.name] = 0;
    for await (const piece of rowsOf(client, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + countLines(piece);
      yield hashed(piece);
    }
    yield hashed(endOfRows);
  }
  // Sequences ignore snapshots: read after the rows, none of them can be behind.
  for (const sequence of await readSequences(client)) yield hashed(`${sequenceStatement(sequence)};`);
  await client.query("commit");
  yield Buffer.from(`${endMark}${JSON.stringify({ rows, sha256: hash.digest("hex") })}\n`);
}

function rowsOf(client: Client, table: BackupTable): AsyncIterable<Buffer> {
  return copyOut(client, copyToStatement(table));
}

function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count++;
  return count;
}
