import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { deleteUser } from "../features/accounts/operator.ts";
import { testAccounts } from "../testing/accounts.ts";
import { makeOperator, proveFactor } from "../testing/operators.ts";
import { operatorAct } from "./operator-act.ts";

const password = "floodlights at dusk";
const server = await testAccounts();
const { context, join } = server;
const { db } = context.database;
const operator = await join("op_1@example.com", password);
const ada = await join("ada@example.com", password);
let adaId = "";
let operatorId = "";

const actOn = (id: string, act: string, reason?: string) =>
  operatorAct(
    db,
    {
      actor: { kind: "person", id: operatorId, name: "op_1@example.com" },
      act,
      subject: { kind: "person", id },
      reason,
    },
    async () => ({ changed: true, before: { sessions: 2 }, after: { sessions: 0 }, result: null }),
  );

beforeAll(async () => {
  operatorId = await makeOperator(context, "op_1@example.com");
  await proveFactor(context, operatorId);
  adaId = (await ada.get(paths.session)).body.user.id;
  for (let count = 0; count < 60; count++) await actOn(adaId, "person.end-sessions", `no. ${count}`);
});

const read = async (query: object) => (await operator.post(paths.auditLog, query)).body;

test("[OR9] the log is read newest first, page by page, each act once", async () => {
  const first = await read({});
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    actor: { kind: "person", name: "op_1@example.com" },
    act: "person.end-sessions",
    subject: { kind: "person", label: "ada@example.com" },
    before: { sessions: 2 },
    after: { sessions: 0 },
    reason: "no. 59",
  });
  expect(first.acts).toEqual(["person.end-sessions", "role.grant"]);
  const second = await read({ before: first.older });
  expect(second).toMatchObject({ older: null });
  const ids = [...first.entries, ...second.entries].map(({ id }: { readonly id: number }) => id);
  expect(ids).toHaveLength(61);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

test("[OR9] it can be filtered by act, and by part of the address of the actor or of the person concerned", async () => {
  const acts = async (query: object) =>
    new Set((await read(query)).entries.map(({ act }: { readonly act: string }) => act));
  expect(await acts({ act: "role.grant" })).toEqual(new Set(["role.grant"]));
  expect(await acts({ who: " ADA@ " })).toEqual(new Set(["person.end-sessions"]));
  expect((await read({ who: "op_1@" })).entries).toHaveLength(50);
  for (const who of ["op%", "opx1", "nobody"]) expect((await read({ who })).entries, who).toEqual([]);
});

test("[OR9] the CSV is complete, and no cell is a formula to a spreadsheet", async () => {
  const bad = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "|calc", 'a "quoted", text\nin two lines', "＝1"];
  for (const reason of bad) await actOn(adaId, "test.formula", reason);
  const { status, headers, body } = await operator.post(paths.auditFile, {});
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="agate-audit-2026-06-07.csv"');
  const rows = parse(body, { columns: true }) as readonly Readonly<Record<string, string>>[];
  expect(rows).toHaveLength(61 + bad.length);
  expect(rows.at(-1)).toMatchObject({ act: "role.grant", by: "command-line", after: '{"role":"operator"}' });
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@|\t\r＝＋－＠]/);
  const picked = parse((await operator.post(paths.auditFile, { act: "test.formula" })).body, { columns: true });
  expect(picked).toHaveLength(bad.length);
});

test("[OR8] a deleted person is in no row any more; an actor remains named", async () => {
  const carol = await join("carol@example.com", password);
  const { id } = (await carol.get(paths.session)).body.user;
  await actOn(id, "test.carol");
  expect((await read({ act: "test.carol" })).entries[0].subject).toEqual({
    kind: "person",
    id,
    label: "carol@example.com",
  });
  await db.transaction((tx) => deleteUser(tx, { id }));
  const { entries } = await read({ act: "test.carol" });
  expect(entries[0]).toMatchObject({
    subject: { kind: "person", id, label: null },
    actor: { name: "op_1@example.com" },
  });
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
  expect(own.person_role).toMatchObject([{ role: "operator" }]);
});
