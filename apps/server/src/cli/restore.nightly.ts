import { once } from "node:events";
import { join } from "node:path";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeBackup } from "../backup/backup-file.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { loadSample } from "../features/sample/sample.ts";
import { testContext } from "../testing/context.ts";
import { blankDatabase, migrations } from "../testing/database.ts";
import { allRows } from "../testing/fill-tables.ts";
import { startCommand } from "../testing/server-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const settle = async () => {};

function open(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 4 });
  onTestFinished(() => pool.end());
  return pool;
}

test("[BK1] [BK2] [BK4] a large database is backed up while people write, killed in its restore, and restored", async () => {
  const folder = temporaryFolder(onTestFinished);
  const context = await testContext();
  const { pool, url } = context.database;
  await loadSample(context);
  await pool.query(`
    insert into person select 'p' || n, 'p' || n || '@example.com', now(), now() from generate_series(1, 200000) n;
    insert into mine_account select id, 1 from person;
    insert into mine_record (person_id, collection, id, cells, bytes, revision)
      select id, 'edits', 'one', json_build_object('name', repeat(md5(id), 10)), 400, 1 from person`);

  // Each write adds a record and counts it: no snapshot may have one without the other.
  let isOver = false;
  const writes = Array.from({ length: 3 }, async (_, writer) => {
    let written = 0;
    for (; !isOver; written++) {
      const who = `p${writer * 50_000 + 1 + (written % 40_000)}`;
      await pool.query(
        `with one as (insert into mine_record (person_id, collection, id, cells, bytes, revision) values ($1, 'codes', $2, '{}', 1, 2))
         update mine_account set revision = revision + 1 where person_id = $1`,
        [who, `w${written}`],
      );
    }
    return written;
  });
  const begun = performance.now();
  const { file, bytes } = await makeBackup(url, join(folder, "nightly.sql.gz"));
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  const written = (await Promise.all(writes)).reduce((sum, of) => sum + of, 0);
  expect(written).toBeGreaterThan(10);

  const into = await blankDatabase();
  const command = startCommand(["restore", file, "--into", into], { DATA_DIR: folder });
  const target = open(into);
  const loading = "select 1 from pg_stat_activity where datname = current_database() and query like 'copy public%'";
  while (command.exitCode === null && !(await target.query(loading)).rowCount);
  command.kill("SIGKILL");
  await once(command, "exit");
  const mine = "select 1 from pg_stat_activity where datname = current_database() and application_name = 'agate'";
  while ((await target.query(mine)).rowCount);

  const restoring = performance.now();
  await restoreBackup({ file, url: into, migrations, settle });
  console.log(
    `backed up in ${seconds.toFixed(1)} s beside ${written} writes, ${(bytes / 1e6).toFixed(1)} MB; restored in ${((performance.now() - restoring) / 1_000).toFixed(1)} s`,
  );
  const { rows } = await target.query(`
    select count(*)::int as wrong from mine_account account
    where revision <> (select count(*) from mine_record record where record.person_id = account.person_id)`);
  expect(rows).toEqual([{ wrong: 0 }]);
  const [before, after] = [await allRows(pool), await allRows(target)];
  for (const table of Object.keys(before).filter((name) => !name.startsWith("mine_")))
    expect(
      after[table]?.length === before[table]?.length && String(after[table]) === String(before[table]),
      table,
    ).toBe(true);
});
