import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync, createWriteStream } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client, Pool } from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "../jobs/migrate.ts";
import { blankDatabase, migrations, migrationsBefore, testDatabase } from "../testing/database.ts";
import { allRows, filledRows, fillTables } from "../testing/fill-tables.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { makeBackup, writeBackup } from "./backup-file.ts";
import { readBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { countTables } from "./stored-tables.ts";

const folder = temporaryFolder();
const database = await testDatabase();
const file = join(folder, "whole.sql.gz");
const leave = async () => {};

beforeAll(async () => {
  await fillTables(database.pool);
  await makeBackup(database.url, file);
});

async function connect(url: string): Promise<Pool> {
  const pool = new Pool({ connectionString: url, max: 2 });
  onTestFinished(() => pool.end());
  return pool;
}

async function tablesOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await countTables(client);
  } finally {
    await client.end();
  }
}

describe("a restored backup", () => {
  test("[BK1] [BK2] has every row of every table, whatever it contains, and continues counting where it was @all", async () => {
    const url = await blankDatabase();
    const { rows, foreign } = await restoreBackup({ file, url, migrations, settle: leave });
    expect(foreign).toEqual([]);
    expect(new Set(Object.values(rows))).toEqual(new Set([filledRows]));
    const restored = await connect(url);
    const before = await allRows(database.pool);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(await allRows(restored)).toEqual(before);
    // pg-boss's tables exist, as a start needs them, and there are no jobs.
    expect((await restored.query("select count(*)::int as jobs from pgboss.job")).rows).toEqual([{ jobs: 0 }]);
    const applied = "select hash, created_at from drizzle.__drizzle_migrations order by created_at";
    expect((await restored.query(applied)).rows).toEqual((await database.pool.query(applied)).rows);
  });

  test("[BK2] of an earlier version is migrated @all", async () => {
    const [older, url] = [await blankDatabase(), await blankDatabase()];
    await migrate({ url: older }, migrationsBefore("0018_mine"));
    const old = await connect(older);
    await fillTables(old);
    const before = await allRows(old);
    const made = await makeBackup(older, join(folder, "older.sql.gz"));
    await restoreBackup({ file: made.file, url, migrations, settle: leave });
    const after = await allRows(await connect(url));
    expect(after).toMatchObject({ person: before["person"], mine_record: [] });
    expect(Object.keys(after)).toEqual(Object.keys(await allRows(database.pool)));
  });

  test("[BK1] is as it was at one moment, and no concurrent writer waits for it", async () => {
    const { pool, url } = await testDatabase();
    const text: Buffer[] = [];
    const add = (id: string) =>
      pool.query("insert into venue (id, name, city, state, country) values ($1, $1, '', '', '')", [id]);
    await add("before");
    for await (const piece of writeBackup(url)) {
      if (!text.length) await add("meanwhile");
      text.push(piece);
    }
    const all = Buffer.concat(text).toString();
    expect(all).toContain("\nbefore\tbefore\t");
    expect(all).not.toContain("meanwhile");
  });

  test("[BK1] [BK3] continues with the next table wherever one ends within a chunk", async () => {
    const { pool, url } = await testDatabase();
    await pool.query(`
      insert into venue (id, name, city, state, country) select n, repeat('x', 900), n, '', '' from generate_series(1, 300) n;
      insert into football_position_code (position, code) select n || repeat('x', 300), 'o' from generate_series(1, 201) n;
      insert into rate_limit (key, count, resets_at) select n || repeat('x', 300), 1, now() from generate_series(1, 202) n`);
    const { rows } = await makeBackup(url, join(folder, "large.sql.gz"));
    expect(rows).toMatchObject({ venue: 300, football_position_code: 201, rate_limit: 202 });
  });

  test("[BK2] leaves out a table that is not ours, and names it", async () => {
    const { pool, url } = await testDatabase();
    await pool.query("create table somebody_elses (a int); insert into somebody_elses values (1)");
    const made = await makeBackup(url, join(folder, "foreign.sql.gz"));
    const { foreign } = await restoreBackup({ file: made.file, url: await blankDatabase(), migrations, settle: leave });
    expect(foreign).toEqual(["somebody_elses"]);
  });
});

describe("the file", () => {
  test("[BK3] of two that are made at once under one name, one is refused; so is a link that leads nowhere", async () => {
    const file = join(folder, "both.sql.gz");
    const made = await Promise.allSettled([makeBackup(database.url, file), makeBackup(database.url, file)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    symlinkSync(join(folder, "nowhere"), join(folder, "link.sql.gz"));
    await expect(makeBackup(database.url, join(folder, "link.sql.gz"))).rejects.toThrow("already exists");
    rmSync(join(folder, "link.sql.gz"));
  });

  test("[BK3] is accessible to this account only, says what is in it, and is never overwritten", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { head, rows } = await readBackup(file);
    expect(Math.abs(Date.now() - Date.parse(head.madeAt))).toBeLessThan(600_000);
    expect(rows).toMatchObject({ person: filledRows });
    const before = readFileSync(file);
    await expect(makeBackup(database.url, file)).rejects.toThrow("already exists");
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("[BK3] does not exist at all when the disk is full or there is no folder", async () => {
    const full = join(folder, "full.sql.gz");
    await expect(makeBackup(database.url, full, { open: () => createWriteStream("/dev/full") })).rejects.toThrow(
      "there is no room for the backup (ENOSPC)",
    );
    await expect(makeBackup(database.url, join(folder, "nowhere", "a.sql.gz"))).rejects.toThrow(
      "the backup cannot be written (ENOENT)",
    );
    expect(readdirSync(folder).filter((name) => name.includes("full") || name.startsWith("."))).toEqual([]);
  });

  test("[BK3] is not made of a database on which no server ever ran", async () => {
    await expect(makeBackup(await blankDatabase(), join(folder, "empty.sql.gz"))).rejects.toThrow("there is nothing");
  });
});

describe("refused, with nothing written:", () => {
  /** The message for a damaged file; checks that nothing of it is in the database. */
  const refusalOf = async (bytes: Buffer) => {
    const damaged = join(folder, "damaged.sql.gz");
    writeFileSync(damaged, bytes);
    const url = await blankDatabase();
    const outcome = await restoreBackup({ file: damaged, url, migrations, settle: leave }).then(
      () => "nothing",
      (error: Error) => error.message,
    );
    return `${outcome} (${await tablesOf(url)} tables)`;
  };

  test("[BK4] a file that is truncated anywhere @all", async () => {
    const whole = readFileSync(file);
    for (const share of [0, 0.1, 0.5, 0.9])
      expect(await refusalOf(whole.subarray(0, whole.length * share))).toMatch(/(cut off|is empty).+\(0 tables\)$/);
    expect(await refusalOf(whole.subarray(0, whole.length - 1))).toMatch(/cut off.+\(0 tables\)$/);
    const text = gunzipSync(whole);
    expect(await refusalOf(gzipSync(text.subarray(0, text.lastIndexOf("\n-- agate end") + 1)))).toContain(
      "its end is missing (0 tables)",
    );
    expect(await refusalOf(gzipSync(text.subarray(0, text.indexOf("\n\\.\n"))))).toContain(
      "its end is missing (0 tables)",
    );
  });

  test("[BK4] a file that was altered @all", async () => {
    const text = gunzipSync(readFileSync(file)).toString("latin1");
    const alter = (from: string | RegExp, to: string) => gzipSync(Buffer.from(text.replace(from, to), "latin1"));
    const altered = "was altered, or damaged: it is not what was written (0 tables)";
    expect(await refusalOf(alter("2026-06-01", "2026-06-02"))).toContain(altered);
    expect(await refusalOf(alter(/copy public\."venue".*;/, "drop table person;"))).toContain(altered);
    expect(await refusalOf(alter(/"person":6/, '"person":5'))).toContain(altered);
    expect(await refusalOf(alter(/"madeAt":"2/, '"madeAt":"3'))).toContain(altered);
    expect(await refusalOf(gzipSync(Buffer.from(`${text}drop table person;\n`, "latin1")))).toContain(altered);
    const flipped = Buffer.from(readFileSync(file));
    flipped.writeUInt8(flipped.readUInt8(flipped.length >> 1) ^ 1, flipped.length >> 1);
    expect(await refusalOf(flipped)).toMatch(/altered.+\(0 tables\)$/);
  });

  test("[BK4] a file that is not a backup, or of another version", async () => {
    expect(await refusalOf(Buffer.from("drop table person;"))).toContain("not an Agate backup");
    expect(await refusalOf(gzipSync("drop table person;\n"))).toContain("not an Agate backup");
    const text = gunzipSync(readFileSync(file)).toString("latin1");
    expect(await refusalOf(gzipSync(Buffer.from(text.replace('"format":1', '"format":2'), "latin1")))).toMatch(
      /format 2.+\(0 tables\)$/,
    );
    const newer = join(folder, "whole.sql.gz");
    const url = await blankDatabase();
    const known = migrationsBefore("0020_league_packs");
    await expect(restoreBackup({ file: newer, url, migrations: known, settle: leave })).rejects.toThrow(
      "from another version of Agate",
    );
    expect(await tablesOf(url)).toBe(0);
    const missing = restoreBackup({ file: join(folder, "missing"), url, migrations, settle: leave });
    await expect(missing).rejects.toThrow("cannot be read (ENOENT)");
  });

  test("[BK4] a database that is not empty, and one that fails at the end @all", async () => {
    const before = await allRows(database.pool);
    const into = restoreBackup({ file, url: database.url, migrations, settle: leave });
    await expect(into).rejects.toThrow(/the database has \d+ tables already/);
    expect(await allRows(database.pool)).toEqual(before);
    const url = await blankDatabase();
    const settle = () => Promise.reject(new Error("the power is gone"));
    await expect(restoreBackup({ file, url, migrations, settle })).rejects.toThrow("the power is gone");
    expect(await tablesOf(url)).toBe(0);
  });
});
