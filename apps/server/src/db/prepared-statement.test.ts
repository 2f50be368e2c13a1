import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { preparedStatement } from "./prepared-statement.ts";

const { url } = await testDatabase();
const statement = "select $1::int + 1 as sum";

/** A pool of one connection, so that all statements use the same one. */
function openPool(): Pool {
  const pool = new Pool({ connectionString: url, max: 1 });
  onTestFinished(() => pool.end());
  return pool;
}

test.each([
  ["forgets what is prepared", "deallocate all"],
  ["another client has prepared the same on", "deallocate all; prepare sum (int) as select $1 + 1 as sum"],
])("[DB3] a pooler's connection that %s is used without preparing", async (_, meanwhile) => {
  const pool = openPool();
  const execute = preparedStatement<{ sum: number }>(pool, "sum", statement);
  expect(await execute([1])).toEqual([{ sum: 2 }]);
  const { rows } = await pool.query("select name from pg_prepared_statements");
  expect(rows).toEqual([{ name: "sum" }]);

  await pool.query(meanwhile);
  const other = preparedStatement<{ sum: number }>(pool, "sum", statement);
  expect([await execute([2]), await other([3])]).toEqual([[{ sum: 3 }], [{ sum: 4 }]]);
  expect(await execute([4])).toEqual([{ sum: 5 }]);
});

test("a faulty statement is reported, not retried", async () => {
  const execute = preparedStatement<{ sum: number }>(openPool(), "division", "select 1 / $1::int");
  await expect(execute([0])).rejects.toMatchObject({ code: "22012" });
});
