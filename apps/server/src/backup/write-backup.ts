import { createHash } from "node:crypto";
import { Client } from "pg";
import { copyOut } from "./copy.ts";
import {
  BackupFault,
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
import { readApplied, readSequences, readTables } from "./stored-tables.ts";

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
