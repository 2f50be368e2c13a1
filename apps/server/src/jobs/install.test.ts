import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { describeDatabaseFault } from "../log/error-code.ts";
import { testDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";
import { queueNames, queues } from "./queues.ts";

const database = await testDatabase();
const { pool, url } = database;
const migrations = join(import.meta.dirname, "../../migrations");

test("[JB7] [F5] concurrent and repeated migrations create pg-boss's tables and every queue once", async () => {
  await pool.query("drop schema pgboss cascade");
  await Promise.all([1, 2, 3].map(() => migrate(database, migrations)));
  const { rows } = await pool.query("select name, policy from pgboss.queue order by 1");
  expect(rows).toEqual(
    queueNames.toSorted().map((name) => ({ name, policy: queues[name].of === "schedule" ? "exclusive" : "standard" })),
  );
});

test("[JB7] a changed queue is updated, and its waiting jobs are preserved", async () => {
  await pool.query("update pgboss.queue set retry_limit = 1, retention_seconds = 10 where name = 'mail'");
  await pool.query("insert into pgboss.job (name) values ('mail')");
  await migrate(database, migrations);
  const { rows } = await pool.query("select retry_limit from pgboss.queue where name = 'mail'");
  expect(rows).toEqual([{ retry_limit: queues.mail.retryLimit }]);
  expect((await pool.query("select state from pgboss.job")).rows).toEqual([{ state: "created" }]);
});

test("[JB7] a role that may not create tables gets one clear sentence", async () => {
  const admin = new Client({ connectionString: inject("postgres").url });
  await admin.connect();
  const role = `reader_${Date.now()}`;
  await admin.query(`create role ${role} login password 'reads'`);
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  const asReader = url
    .replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${role}:reads@`)
    .replace(/user=\w+/, `user=${role}`);
  const failure = await migrate({ url: asReader }, migrations).catch((error: unknown) => error);
  expect(describeDatabaseFault(failure)).toBe(
    "The database's user may not make tables (42501): give it the right to create in the database that DATABASE_URL names, or start once as a user who has it",
  );
});
