import { beforeEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { manualOverride } from "../db/schema.ts";
import { deleteLeagues } from "../testing/database.ts";
import { player, rosterFact, squad } from "../testing/fake-provider.ts";
import { operateHarness } from "../testing/operate-harness.ts";

const { context, nhl, operator, run, pass, acts } = await operateHarness();
const { db } = context.database;
const mia = player("x", "Mia Inglethorpe", "36", { firstName: "Mia", lastName: "Inglethorpe", position: "D" });

beforeEach(async () => {
  await deleteLeagues(context.database);
  nhl.rosters.set("10", rosterFact("10", [...squad(26), mia]));
  await run();
  await pass(1);
});

const find = async (name: string, more = {}) =>
  (await operator.post(paths.findCorrectable, { thing: "player", league: "nhl", name, ...more })).body;
const row = async () => {
  const { rows } = await find("mía INGLETHORPE");
  return rows[0];
};
const listed = async () => (await operator.get(paths.corrections)).body.corrections;
const set = async (more: object = {}) =>
  operator.post(paths.correct, {
    thing: "player",
    league: "nhl",
    row: (await row())?.id ?? "nhl-nhl-10-x",
    field: "last_name",
    was: "Inglethorpe",
    value: "Inglethorp",
    reason: "the club's media guide",
    ...more,
  });

test("[OR36] a row is found by name, with what readers see of it; several matches require a choice", async () => {
  expect(await find("mía INGLETHORPE")).toMatchObject({
    rows: [{ label: "Mia Inglethorpe (Springfield Lions, D 36)" }],
    hint: null,
  });
  expect((await row()).values).toContainEqual({ field: "last_name", value: "Inglethorpe", corrected: false });
  expect(await find("Inglethorpe")).toMatchObject({ rows: [{}], hint: expect.stringContaining("Which one") });
  expect(await find("Nobody")).toEqual({ rows: [], hint: 'There is no player "Nobody" in nhl.' });
  expect(await find("Mia Inglethorpe", { team: "Erie Owls" })).toMatchObject({ rows: [], hint: expect.any(String) });
  nhl.rosters.set("20", rosterFact("20", [...squad(26, 100), { ...mia, id: "y" }]));
  await run();
  expect((await find("Mia Inglethorpe")).rows).toHaveLength(2);
  expect((await find("Mia Inglethorpe", { team: "Bears" })).rows).toHaveLength(1);
  nhl.rosters.set("20", rosterFact("20", squad(26, 100)));
});

test("[OR36] a correction counts at once, is in the log with before and after, and is listed with what its source says", async () => {
  expect(await set()).toMatchObject({ status: 200, body: { changed: true } });
  expect((await acts())[0]).toMatchObject({
    act: "correction.set",
    actor: { name: "operator@example.com" },
    subject: { kind: "roster_entry", label: "nhl Mia Inglethorpe (Springfield Lions, D 36)" },
    before: { last_name: "Inglethorpe" },
    after: { last_name: "Inglethorp" },
    reason: "the club's media guide",
  });
  expect(await listed()).toMatchObject([
    {
      league: "nhl",
      label: "Mia Inglethorp (Springfield Lions)",
      field: "last_name",
      told: "Inglethorpe",
      value: "Inglethorp",
      state: "differs",
      who: "operator@example.com",
    },
  ]);
  // The source changes its mind.
  nhl.rosters.set(
    "10",
    rosterFact("10", [...squad(26), { ...mia, lastName: "Inglethorp", fullName: "Mia Inglethorp" }]),
  );
  await run();
  expect(await listed()).toMatchObject([{ state: "agrees", told: "Inglethorp" }]);
});

test("[OR36] a change made since it was seen is not overwritten, and what is impossible is explained in a sentence", async () => {
  const id = (await row()).id;
  await set();
  const again = await set({ row: id, value: "Inglethwaite" });
  expect(again).toMatchObject({ status: 409, body: { type: "agate:changed-meanwhile" } });
  const empty = await set({ row: id, was: "Inglethorp", value: " " });
  expect(empty).toMatchObject({
    status: 409,
    body: { type: "agate:not-possible", detail: "last_name cannot be empty." },
  });
  expect((await set({ row: id, field: "shoe", was: "" })).status).toBe(409);
  expect((await set({ league: "cricket" })).body.type).toBe("agate:unsupported-league");
  expect((await set({ row: id, reason: " " })).status).toBe(400);
  expect((await listed()).map(({ value }: { readonly value: string }) => value)).toEqual(["Inglethorp"]);
  expect((await acts())[0]).toMatchObject({ act: "correction.set", after: { last_name: "Inglethorp" } });
});

test("[OR35] a correction is undone as it was seen, once; a newer one of the same field is another one", async () => {
  await set();
  const [first] = await listed();
  const id = (await row()).id;
  await pass(1);
  await set({ row: id, was: "Inglethorp", value: "Ingle" });
  const undo = ({ id: correction, at }: { readonly id: number; readonly at: string }) =>
    operator.post(paths.undoCorrection, { correction, at });
  expect((await undo(first)).body.type).toBe("agate:changed-meanwhile");
  const [second] = await listed();
  expect(second).toMatchObject({ value: "Ingle", told: "Inglethorpe" });
  expect(await undo(second)).toMatchObject({ status: 200, body: { value: "Inglethorpe" } });
  expect((await acts())[0]).toMatchObject({
    act: "correction.undo",
    before: { last_name: "Ingle" },
    after: { last_name: "Inglethorpe" },
  });
  expect((await undo(second)).body.type).toBe("agate:changed-meanwhile");
  expect(await db.select().from(manualOverride)).toEqual([]);
});

test("[OR35] a correction of a row that no longer exists does nothing, says so, and can be undone", async () => {
  const at = context.now();
  await db.insert(manualOverride).values({
    entity: "team",
    entityId: "nhl-gone",
    field: "name",
    value: "Nobodies",
    reason: "old",
    who: "desk",
    createdAt: at,
  });
  const [idle] = await listed();
  expect(idle).toMatchObject({ state: "idle", words: "the row no longer exists: the correction has no effect" });
  const done = await operator.post(paths.undoCorrection, { correction: idle.id, at: idle.at });
  expect(done).toMatchObject({ status: 200, body: { value: null } });
  expect(await listed()).toEqual([]);
});
