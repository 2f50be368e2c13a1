import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { person } from "../db/schema-accounts.ts";
import { auditLog } from "../db/schema-operation.ts";
import { testClockOf, testDatabase } from "../testing/database.ts";
import { machineAccount, operatorAct } from "./operator-act.ts";

const database = await testDatabase();
const { db, pool } = database;
const clock = testClockOf(database, "2026-06-07T16:00:00Z");
const now = clock.now();
const about = (id: string) => ({
  act: "test.add",
  subject: { kind: "person", id } as const,
  reason: " asked for ",
});
const add = (id: string) =>
  db.insert(person).values({ id, email: `${id}@example.com`, createdAt: now, updatedAt: now });
const addIn = (id: string) => async (tx: typeof db) => {
  await tx.insert(person).values({ id, email: `${id}@example.com`, createdAt: now, updatedAt: now });
  return { changed: true, before: null, after: { id }, result: "added" } as const;
};
const known = async (id: string) => (await db.select().from(person).where(eq(person.id, id))).length;
const rows = (id: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, id));

describe("an act", () => {
  test("[OR5] [OR6] is recorded with it: when by the database's clock, who, what, to whom, before, after, why", async () => {
    await clock.notified();
    expect(await operatorAct(db, about("a"), addIn("a"))).toBe("added");
    expect(await known("a")).toBe(1);
    expect(await rows("a")).toEqual([
      {
        id: expect.any(Number) as number,
        at: now,
        actorKind: "command-line",
        actorId: null,
        actorName: machineAccount(),
        act: "test.add",
        subjectKind: "person",
        subjectId: "a",
        subjectLabel: null,
        before: null,
        after: { id: "a" },
        reason: "asked for",
      },
    ]);
  });

  test("[OR5] that fails leaves neither change nor row", async () => {
    const failing = operatorAct(db, about("b"), async (tx) => {
      await addIn("b")(tx);
      throw new Error("the transaction fails");
    });
    await expect(failing).rejects.toThrow("the transaction fails");
    expect([await known("b"), (await rows("b")).length]).toEqual([0, 0]);
  });

  test("[OR5] is not done if its row cannot be written", async () => {
    await pool.query("alter table audit_log add constraint no_c check (subject_id <> 'c')");
    await expect(operatorAct(db, about("c"), addIn("c"))).rejects.toThrow("23514");
    await pool.query("alter table audit_log drop constraint no_c");
    expect([await known("c"), (await rows("c")).length]).toEqual([0, 0]);
  });

  test("[OR5] that reports no change has changed nothing and left no row", async () => {
    const nothing = await operatorAct(db, about("d"), async (tx) => {
      await addIn("d")(tx);
      return { changed: false, result: "as it was" };
    });
    expect(nothing).toBe("as it was");
    expect([await known("d"), (await rows("d")).length]).toEqual([0, 0]);
  });

  test("[OR5] is rolled back with a surrounding transaction", async () => {
    const around = db.transaction(async (tx) => {
      await operatorAct(tx, about("e"), addIn("e"));
      throw new Error("undone");
    });
    await expect(around).rejects.toThrow("undone");
    expect([await known("e"), (await rows("e")).length]).toEqual([0, 0]);
  });
});

test.each([
  ["update audit_log set reason = 'another'"],
  ["update audit_log set at = at"],
  ["delete from audit_log"],
  ["truncate audit_log"],
  ["truncate audit_log, person cascade"],
  [
    "insert into audit_log (id, at, actor_kind, actor_name, act, subject_kind, subject_id) select id, at, '', '', '', '', '' from audit_log on conflict (id) do update set act = 'another'",
  ],
])("[OR7] the database refuses: %s", async (statement) => {
  await add(`kept${statement.length}`);
  await operatorAct(db, about("kept"), async () => ({ changed: true, before: null, after: null, result: null }));
  const before = await rows("kept");
  await expect(pool.query(statement)).rejects.toThrow("the audit log is only ever added to");
  await expect(db.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toThrow("42501");
  expect(await rows("kept")).toEqual(before);
});

test("[OR7] an empty log may be truncated, as a restore does before it fills all tables", async () => {
  const { pool: fresh } = await testDatabase();
  await expect(fresh.query("truncate audit_log, person_role")).resolves.toBeTruthy();
});
