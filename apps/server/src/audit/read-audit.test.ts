import { beforeAll, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { auditLog } from "../db/schema-operation.ts";
import { deleteUser } from "../features/accounts/operator.ts";
import { testAccounts } from "../testing/accounts.ts";
import { type Picked, readAudit } from "./read-audit.ts";

const password = "floodlights at dusk";
const { context, join } = await testAccounts();
const { db } = context.database;
const operator = await join("op_1@example.com", password);
const ada = await join("ada@example.com", password);
let adaId = "";
let operatorId = "";

const actOn = (id: string, act: string, reason?: string) =>
  db.insert(auditLog).values({
    at: context.now(),
    // Acts of the time when operators had a page are in the log, too.
    actorKind: "person",
    actorId: operatorId,
    actorName: "op_1@example.com",
    act,
    subjectKind: "person",
    subjectId: id,
    before: { sessions: 2 },
    after: { sessions: 0 },
    reason,
  });

beforeAll(async () => {
  operatorId = (await operator.get(paths.session)).body.user.id;
  adaId = (await ada.get(paths.session)).body.user.id;
  await actOn(operatorId, "test.first");
  for (let count = 0; count < 60; count++) await actOn(adaId, "person.end-sessions", `no. ${count}`);
});

const read = (picked: Picked = {}, limit = 50) => readAudit(db, { ...picked, limit });

test("[OR9] the log is read newest first, as many acts as are asked for", async () => {
  const entries = await read();
  expect(entries).toHaveLength(50);
  expect(entries[0]).toMatchObject({
    actorKind: "person",
    actorName: "op_1@example.com",
    act: "person.end-sessions",
    subject: "ada@example.com",
    before: { sessions: 2 },
    after: { sessions: 0 },
    reason: "no. 59",
  });
  const all = await read({}, 1_000);
  expect(all).toHaveLength(61);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
});

test("[OR9] it can be filtered by act, and by part of the address of the actor or of the person concerned", async () => {
  const acts = async (picked: Picked) => new Set((await read(picked)).map(({ act }) => act));
  expect(await acts({ act: "test.first" })).toEqual(new Set(["test.first"]));
  expect(await acts({ who: " ADA@ " })).toEqual(new Set(["person.end-sessions"]));
  expect(await read({ who: "op_1@" })).toHaveLength(50);
  for (const who of ["op%", "opx1", "nobody"]) expect(await read({ who }), who).toEqual([]);
});

test("[OR8] a deleted person is in no row any more; an actor remains named", async () => {
  const carol = await join("carol@example.com", password);
  const { id } = (await carol.get(paths.session)).body.user;
  await actOn(id, "test.carol");
  expect((await read({ act: "test.carol" }))[0]).toMatchObject({ subjectId: id, subject: "carol@example.com" });
  await db.transaction((tx) => deleteUser(tx, { id }));
  const [entry] = await read({ act: "test.carol" });
  expect(entry).toMatchObject({ subjectId: id, subject: null, actorName: "op_1@example.com" });
  expect(JSON.stringify((await context.database.pool.query("select * from audit_log")).rows)).not.toContain("carol@");
});

test("[OR8] a person's download has the acts done to them, without the actors, and the acts they did", async () => {
  const theirs = (await ada.post(paths.personalData)).body;
  expect(theirs.audit_log[0]).toEqual({
    at: expect.any(String) as string,
    act: "person.end-sessions",
    before: { sessions: 2 },
    after: { sessions: 0 },
    reason: "no. 0",
  });
  expect(JSON.stringify(theirs)).not.toContain("op_1@");
  const own = (await operator.post(paths.personalData)).body;
  expect(own.audit_log.length).toBeGreaterThan(60);
});
