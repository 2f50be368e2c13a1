import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import type { MineSyncedJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { hasGoneBack, restoreLeap } from "@agate/mine";
import { createApp } from "../../app.ts";
import { mineAccount, mineRecord } from "../../db/schema-mine.ts";
import { type Browser, createBrowser, refused, testAccounts } from "../../testing/accounts.ts";
import { exportUser } from "../accounts/operator.ts";
import { syncMine } from "./sync.ts";

const password = "floodlights at dusk";
const day = 24 * 3_600;

/** A stamp from milliseconds since 1970. */
const stamp = (time: number, device = "aaaaaaaaaa") => `${time.toString(36).padStart(9, "0")}-0000-${device}`;

const { join, browser, pass, context } = await testAccounts();
const now = () => context.now().getTime();
const { db } = context.database;
let joined = 0;
const newcomer = () => join(`mine-${joined++}@example.com`, password);

type Record = { readonly collection: string; readonly id: string; readonly cells: object };
const favorite = (id: string, fields: object, at = stamp(now())): Record => ({
  collection: "favorite",
  id,
  cells: Object.fromEntries(
    Object.entries({ league: "mlb", name: "MLB", ...fields }).map(([field, value]) => [field, [value, at]]),
  ),
});
const sync = (who: Browser, records: readonly Record[] = [], cursor = 0, sentAt = now()) =>
  who.post(paths.syncMine, { cursor, sent_at: sentAt, records });
const synced = async (...sent: Parameters<typeof sync>): Promise<MineSyncedJson> => {
  const { status, body } = await sync(...sent);
  expect(status).toBe(200);
  return body;
};

test("[MI10] what one device sends reaches another, once, and is not returned to the sender @all", async () => {
  const laptop = await newcomer();
  const sent = favorite("team/1", { league: "mlb" });
  const first = await synced(laptop, [sent]);
  expect(first).toMatchObject({ cursor: 1, records: [], refused: [], whole: false, skew: 0, now: now() });
  const phone = await synced(laptop);
  expect(phone).toMatchObject({ cursor: 1, records: [sent] });
  expect(await synced(laptop, [], phone.cursor)).toMatchObject({ cursor: 1, records: [] });
});

test("[MI10] a lost response can be requested again: the repetition changes nothing", async () => {
  const laptop = await newcomer();
  const sent = favorite("team/1", { league: "mlb" });
  await synced(laptop, [sent]);
  await synced(laptop, [sent]);
  const { records } = await synced(laptop);
  expect(records).toEqual([sent]);
});

test("[MI3] [MI10] if two devices write one field, the later stamp wins, whichever arrives first", async () => {
  const laptop = await newcomer();
  const [early, late] = [stamp(now() - 9_000), stamp(now(), "bbbbbbbbbb")];
  await synced(laptop, [favorite("x", { note: "a" }, late)]);
  const phone = await synced(laptop, [favorite("x", { league: "nfl", star: true }, early)]);
  expect(phone.records).toEqual([
    {
      collection: "favorite",
      id: "x",
      cells: { league: ["mlb", late], name: ["MLB", late], note: ["a", late], star: [true, early] },
    },
  ]);
});

test("[MI10] concurrent requests to two servers lose nothing, and nothing is added before an issued cursor @all", async () => {
  const laptop = await newcomer();
  const elsewhere = createBrowser(createApp(context), new URL(context.env.publicUrl).origin, "192.0.2.1");
  for (const [name, value] of laptop.cookies) elsewhere.cookies.set(name, value);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => synced(n % 2 ? laptop : elsewhere, [favorite(`team/${n}`, { league: "mlb" })])),
  );
  expect(answers.map(({ cursor }) => cursor).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, n) => n + 1),
  );
  for (const { cursor, records } of answers) {
    const later = await synced(laptop, [], cursor);
    expect(later.records).toHaveLength(8 - cursor);
    expect(records.length).toBeLessThan(cursor);
  }
});

test("[MI2] stamps of a clock that is years off are adjusted, and none is stored that is more than five minutes ahead", async () => {
  const laptop = await newcomer();
  const years = 3 * 365 * day * 1000;
  for (const wrong of [-years, years]) {
    const answer = await synced(
      laptop,
      [favorite(`${wrong}`, { league: "mlb" }, stamp(now() + wrong))],
      0,
      now() + wrong,
    );
    expect(answer.skew).toBe(-wrong);
  }
  await synced(laptop, [favorite("hostile", { league: "mlb" }, stamp(now() + years))]);
  const { records } = await synced(laptop);
  expect(Object.fromEntries(records.map(({ id, cells }) => [id, cells.league?.[1]]))).toEqual({
    [`${-years}`]: stamp(now()),
    [`${years}`]: stamp(now()),
    hostile: stamp(now() + 300_000),
  });
});

test("[MI5] [MI10] malformed records are refused by name, and do not block others @all", async () => {
  const laptop = await newcomer();
  const at = stamp(now());
  const bad: readonly (readonly [string, Record])[] = [
    ["unknown-collection", { collection: "widget", id: "1", cells: {} }],
    ["unknown-collection", { collection: "__proto__", id: "1", cells: {} }],
    ["malformed", favorite("a\0b", { league: "mlb" })],
    ["malformed", favorite("a\uD83D", { league: "mlb" })],
    ["malformed", favorite("nul", { league: "a\0" })],
    ["malformed", favorite("half", { league: "\uDE00" })],
    ["malformed", favorite("deep", { league: JSON.parse("[".repeat(500) + "]".repeat(500)) as unknown })],
    ["malformed", { collection: "favorite", id: "cell", cells: { league: "mlb" } }],
    ["malformed", { collection: "favorite", id: "stamp", cells: { league: ["mlb", `${at}x`] } }],
    ["malformed", { collection: "favorite", id: "key", cells: { ["k".repeat(5_000)]: ["mlb", at] } }],
    ["too-large", favorite("huge", { note: "x".repeat(210_000) })],
  ];
  for (const [reason, record] of bad) {
    const { refused } = await synced(laptop, [record, favorite("good", { league: "mlb" })]);
    expect(refused).toEqual([{ collection: record.collection, id: record.id, reason }]);
  }
  const { records } = await synced(laptop);
  expect(records.map(({ id }) => id)).toEqual(["good"]);
  const proto = JSON.parse(
    `{"collection":"favorite","id":"p","cells":{"__proto__":["x","${at}"],"league":["mlb","${at}"]}}`,
  ) as Record;
  await sync(laptop, [proto]);
  expect(Object.prototype).not.toHaveProperty("0");
});

test("[MI9] one record too many is refused with the reason, across requests and within one; removing makes room @all", async () => {
  const laptop = await newcomer();
  const stars = (from: number, to: number, fields: object = {}) =>
    Array.from({ length: to - from }, (_, n) => favorite(`team/${from + n}`, fields));
  expect((await synced(laptop, stars(0, 300))).refused).toEqual([]);
  const { refused } = await synced(laptop, stars(300, 502));
  expect(refused).toEqual(["team/500", "team/501"].map((id) => ({ collection: "favorite", id, reason: "too-many" })));
  pass(1);
  await synced(laptop, stars(0, 1, { removed: true }));
  expect((await synced(laptop, stars(500, 501))).refused).toEqual([]);
});

test("[MI9] a person can store at most five megabytes, whatever they send @all", async () => {
  const laptop = await newcomer();
  await synced(laptop, [favorite("most", { note: "most" })]);
  await db.update(mineRecord).set({ bytes: 4_700_000 }).where(eq(mineRecord.id, "most"));
  const { refused } = await synced(
    laptop,
    ["a", "b", "c"].map((id) => favorite(id, { note: "x".repeat(140_000) })),
  );
  expect(refused).toEqual([{ collection: "favorite", id: "c", reason: "full" }]);
  expect((await sync(laptop, [favorite("body", { note: "x".repeat(600_000) })])).status).toBe(413);
  expect((await synced(laptop, [favorite("a", { note: null, removed: true }, stamp(now() + 1))])).refused).toEqual([]);
  expect((await synced(laptop, [favorite("c", { note: "x".repeat(140_000) })])).refused).toEqual([]);
});

test("[MI10] [MI18] a thousand records cost the statements and parameters of one, even when as many are forgotten @all", async () => {
  const laptop = await newcomer();
  await synced(laptop, [favorite("cost", {})]);
  const [{ personId } = { personId: "" }] = await db.select().from(mineRecord).where(eq(mineRecord.id, "cost"));
  const statements: { readonly query: string; readonly parameters: number }[] = [];
  const logQuery = (query: string, { length }: readonly unknown[]) =>
    void statements.push({ query, parameters: length });
  const counted = drizzle(context.database.pool, { logger: { logQuery } });
  const costOf = async (round: number, records: number) => {
    pass(1);
    statements.length = 0;
    const gone = Array.from({ length: records }, (_, n) => ({
      collection: "favorite",
      id: `cost/${round}-${n}`,
      cells: { removed: [true, stamp(now())] },
    }));
    const answer = await syncMine(counted, personId, { cursor: 1, sent_at: now(), records: gone }, context.now());
    expect([answer?.refused, answer?.whole]).toEqual([[], round > 1]);
    return [statements.length, statements.reduce((sum, { parameters }) => sum + parameters, 0)];
  };
  const [one, thousand] = [await costOf(0, 1), await costOf(1, 1_000)];
  // From here on, the oldest are beyond the cap.
  const [thousandBeyond, oneBeyond] = [await costOf(2, 1_000), await costOf(3, 1)];
  console.log(`a sync of 1,000 removals: ${thousandBeyond[0]} statements, ${thousandBeyond[1]} parameters`);
  expect([thousand, thousandBeyond]).toEqual([one, oneBeyond]);
});

test("[MI10] a request can name a record only once: repetitions are refused, however many", async () => {
  const laptop = await newcomer();
  const { refused } = await synced(laptop, [favorite("x", { n: 1 }), favorite("x", { n: 2 }), favorite("y", {})]);
  expect(refused).toEqual([{ collection: "favorite", id: "x", reason: "malformed" }]);
  expect((await synced(laptop)).records.map(({ id, cells }) => [id, cells.n?.[0]])).toEqual([
    ["x", 1],
    ["y", undefined],
  ]);
});

test("[MI7] [MI10] what a person's page sends and requests does not go to another person whose session the browser has by now @all", async () => {
  const [laptop, phone] = [await newcomer(), await newcomer()];
  const star = favorite("private", {});
  await synced(phone, [star]);
  const [{ personId } = { personId: "" }] = await db.select().from(mineRecord).where(eq(mineRecord.id, "private"));
  const request = (person: string, records: readonly Record[] = []) => ({ person, cursor: 0, sent_at: now(), records });
  for (const body of [request(personId), request(personId, [star])])
    expect(await laptop.post(paths.syncMine, body)).toMatchObject(refused(401, "agate:session-missing"));
  expect((await synced(laptop)).records).toEqual([]);
  expect(await phone.post(paths.syncMine, request(personId))).toMatchObject({ status: 200, body: { records: [star] } });
});

test("[MI10] requires a session and a well-formed body, and accepts sixty writes per minute @all", async () => {
  expect(await sync(browser())).toMatchObject(refused(401, "agate:session-missing"));
  const laptop = await newcomer();
  const body = { cursor: 0, sent_at: now(), records: [] };
  for (const wrong of [
    {},
    { ...body, cursor: -1 },
    { ...body, cursor: 1.5 },
    { ...body, records: [{}] },
    { ...body, records: 7 },
  ])
    expect((await laptop.post(paths.syncMine, wrong)).status).toBe(400);
  for (let n = 0; n < 60; n++) await synced(laptop, [favorite("x", { n })]);
  const { status, headers } = await sync(laptop, [favorite("x", { n: 60 })]);
  expect([status, Number(headers.get("retry-after"))]).toEqual([429, expect.closeTo(60, -1)]);
  expect((await sync(laptop)).status).toBe(200);
});

test("[MI4] [MI11] removals are remembered for 180 days; a device that was away longer is sent everything", async () => {
  const laptop = await newcomer();
  const { cursor } = await synced(laptop, [favorite("a", { league: "mlb" }), favorite("b", { league: "nfl" })]);
  pass(1);
  await synced(laptop, [favorite("a", { league: null, removed: true })], cursor);
  pass(179 * day);
  const back = await join(`mine-${joined++}@example.com`, password);
  expect((await synced(back)).records).toEqual([]);
  // The first session has not been used for months.
  await laptop.post(paths.signIn, { email: `mine-${joined - 2}@example.com`, password });
  const known = await synced(laptop, [favorite("c", { league: "nhl" })], cursor);
  expect(known.records.map(({ id }) => id)).toEqual(["a"]);
  pass(2 * day);
  await synced(laptop, [favorite("d", { league: "nhl" })], known.cursor);
  const away = await synced(laptop, [], cursor);
  expect(away).toMatchObject({ whole: true });
  expect(away.records.map(({ id }) => id).toSorted()).toEqual(["b", "c", "d"]);
  expect((await synced(laptop, [], away.cursor)).whole).toBe(false);
});

test("[MI19] a device that knows more than a restored account is sent everything", async () => {
  const laptop = await newcomer();
  const first = favorite("kept", {});
  await synced(laptop, [first]);
  const { cursor } = await synced(laptop, [favorite("lost", {})], 1);
  const [{ personId } = { personId: "" }] = await db.select().from(mineRecord).where(eq(mineRecord.id, "lost"));
  await db.delete(mineRecord).where(eq(mineRecord.id, "lost"));
  for (const revision of [1, 1 + restoreLeap]) {
    await db.update(mineAccount).set({ revision }).where(eq(mineAccount.personId, personId));
    const answer = await synced(laptop, [], cursor);
    expect(answer).toMatchObject({ cursor: revision, records: [first], whole: false });
    expect(hasGoneBack(cursor, answer.cursor)).toBe(true);
    expect(hasGoneBack(answer.cursor, answer.cursor + 60)).toBe(false);
  }
});

test("[MI12] a person's export contains all of it, and deleting the account deletes it, even during a write", async () => {
  const email = `mine-${joined}@example.com`;
  const laptop = await newcomer();
  await synced(laptop, [favorite("doomed", { note: "Jordan Ellery" })]);
  expect(JSON.stringify(await exportUser(db, email))).toContain("Jordan Ellery");
  const own = await laptop.post(paths.personalData);
  expect(own).toMatchObject({
    status: 200,
    body: { person: [{ email }], mine_record: [{ id: "doomed", cells: { note: ["Jordan Ellery", stamp(now())] } }] },
  });
  for (const secret of ["password", "token", "token_hash", "handle"])
    expect(JSON.stringify(own.body)).not.toContain(`"${secret}":`);
  expect((await browser().post(paths.personalData)).status).toBe(401);
  expect(JSON.stringify((await (await newcomer()).post(paths.personalData)).body)).not.toContain("Jordan Ellery");
  const [{ personId } = { personId: "" }] = await db.select().from(mineRecord).where(eq(mineRecord.id, "doomed"));
  const writes = Array.from({ length: 8 }, (_, n) => sync(laptop, [favorite(`team/${n}`, { note: "Jordan Ellery" })]));
  const [removed, ...written] = await Promise.all([
    laptop.post(paths.deleteAccount, { password, confirmation: "DELETE" }),
    ...writes,
  ]);
  expect(removed.status).toBe(200);
  for (const { status } of written) expect([200, 401]).toContain(status);
  expect(JSON.stringify(await exportUser(db, email))).not.toContain("Jordan Ellery");
  expect(await db.select().from(mineRecord).where(eq(mineRecord.personId, personId))).toEqual([]);
  expect(await db.select().from(mineAccount).where(eq(mineAccount.personId, personId))).toEqual([]);
});

/** Bytes that a person's records take up in the database, including IDs. */
async function storedBytes(id: string): Promise<{ readonly rows: number; readonly bytes: number }> {
  const [{ personId } = { personId: "" }] = await db.select().from(mineRecord).where(eq(mineRecord.id, id));
  const rows = await db.select().from(mineRecord).where(eq(mineRecord.personId, personId));
  return { rows: rows.length, bytes: rows.reduce((sum, row) => sum + JSON.stringify([row.id, row.cells]).length, 0) };
}

test("[MI18] repeated adding and removing leaves next to nothing, whatever is sent with the removals @all", async () => {
  const laptop = await newcomer();
  await synced(laptop, [favorite("mi18", {})]);
  for (let round = 0; round < 10; round++) {
    const ids = [0, 1].map((n) => `team/${round}-${n}`);
    await synced(
      laptop,
      ids.map((id) => favorite(id, { note: "x".repeat(180_000) }, stamp(now() - 2))),
    );
    // Removed, with anything stamped no later: empty from an older page, 180 kB from a hostile one.
    const gone = ids.map((id, n) =>
      favorite(id, { removed: true, note: n ? null : "y".repeat(180_000) }, stamp(now())),
    );
    expect((await synced(laptop, gone)).refused).toEqual([]);
    pass(5);
  }
  const { rows, bytes } = await storedBytes("mi18");
  console.log(`10 rounds of 20 records of 180 kB, removed: ${rows} rows, ${bytes} bytes`);
  expect(rows).toBe(21);
  expect(bytes).toBeLessThan(2_000);
  for (const { cells } of (await synced(laptop)).records.filter(({ id }) => id !== "mi18"))
    expect(Object.keys(cells)).toEqual(["removed"]);
});

test("[MI18] what is written to removed records counts towards a separate cap, and the oldest of them are forgotten @all", async () => {
  const laptop = await newcomer();
  await synced(laptop, [favorite("cap", {})]);
  const phone = await synced(laptop);
  for (let round = 0; round < 8; round++) {
    // A stray cell later than the removal stays with it, because the record could be restored.
    const cells = { removed: [true, stamp(now())], note: ["z".repeat(190_000), stamp(now() + 1)] };
    const sent = [0, 1].map((n) => ({ collection: "favorite", id: `stray/${round}-${n}`, cells }));
    expect((await synced(laptop, sent)).refused).toEqual([]);
    pass(5);
  }
  const { rows, bytes } = await storedBytes("cap");
  console.log(`8 syncs of 380 kB into removed records: ${rows} rows, ${bytes} bytes`);
  expect(bytes).toBeLessThan(1_010_000);
  // Live records do not get less room because of it.
  expect((await synced(laptop, [favorite("room", { note: "x".repeat(150_000) })])).refused).toEqual([]);
  const back = await synced(laptop, [], phone.cursor);
  expect(back.whole).toBe(true);
  const there = back.records.map(({ id }) => id).filter((id) => !id.startsWith("stray/"));
  expect(there.toSorted()).toEqual(["cap", "room"]);
});

test("[MI18] two thousand removals are remembered; a device that was away longer restores none of the others @all", async () => {
  const laptop = await newcomer();
  const starred = Array.from({ length: 4 }, (_, n) => favorite(`old/${n}`, { removed: false }));
  const slept = await synced(laptop, starred);
  pass(1);
  await synced(
    laptop,
    starred.map(({ id }) => favorite(id, { removed: true })),
  );
  for (let n = 0; n < 2; n++) {
    pass(1);
    const gone = Array.from({ length: 1_000 }, (_, at) => ({
      collection: "favorite",
      id: `new/${n}-${at}`,
      cells: { removed: [true, stamp(now())] },
    }));
    expect((await synced(laptop, gone)).refused).toEqual([]);
  }
  // Changed on a device that did not know of the removal, and a new record.
  const changed = {
    ...favorite("old/0", { note: "mine" }, stamp(now() - 500)),
    known: true,
  };
  const made = favorite("fresh", { removed: false });
  const answer = await synced(laptop, [changed, made], slept.cursor);
  expect([answer.whole, answer.refused]).toEqual([true, []]);
  const ids = (await synced(laptop)).records.map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith("old/"))).toEqual([]);
  expect(ids).toContain("fresh");
  expect(ids.filter((id) => id.startsWith("new/"))).toHaveLength(2_000);
});

test("[MI18] a request stores no more than it can send, however compactly its numbers are written", async () => {
  const laptop = await newcomer();
  const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => object };
  const note = Array.from({ length: 8_000 }, () => rawJSON("1E20"));
  const sent = Array.from({ length: 4 }, (_, n) => favorite(`n/${n}`, { note }));
  expect(JSON.stringify(sent).length).toBeLessThan(200_000);
  const { refused } = await synced(laptop, sent);
  expect(refused).toEqual([2, 3].map((n) => ({ collection: "favorite", id: `n/${n}`, reason: "too-large" })));
});

test.each<[collection: string, good: object, field: string, bad: unknown]>([
  ["code", { code: "hr", sport: "baseball", columns: ["homers"] }, "sport", "__proto__"],
  ["style", { name: "Post", record: { version: 1 } }, "from", 7],
  ["team", { name: "Hawks" }, "p3", { number: "7", first: "A\nda", last: "", position: "" }],
  ["preset", { captionStyle: "getty" }, "creditName", "x".repeat(121)],
  ["favorite", { league: "mlb", name: "MLB" }, "league", "constructor"],
])(
  "[MI17] a %s that no form could have written is refused by name, and all others are stored @all",
  async (...given) => {
    const [collection, good, field, bad] = given;
    const laptop = await newcomer();
    const record = (id: string, fields: object): Record => ({
      collection,
      id,
      cells: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value, stamp(now())]])),
    });
    // Also together with a removal, which it would outlive.
    const sent = [record("bad", { ...good, [field]: bad }), record("gone", { removed: true, [field]: bad })];
    const { refused } = await synced(laptop, [...sent, record("good", good)]);
    expect(refused).toEqual(sent.map(({ id }) => ({ collection, id, reason: "malformed" })));
    expect((await synced(laptop)).records.map(({ id }) => id)).toEqual(["good"]);
  },
);

test("[MI17] an edit that no form could have written is refused by name, and all others are stored", async () => {
  const laptop = await newcomer();
  const of = { league: "mlb", list: "team:1", game: null, person: "id:2", name: "Ellery", number: "8" };
  const edit = (id: string, fields: object): Record => ({
    collection: "edit",
    id,
    cells: Object.fromEntries(
      Object.entries({ of, ...fields }).map(([field, value]) => [field, [value, stamp(now())]]),
    ),
  });
  const number = { value: "21", base: "8", on: null, wrote: "2026-09-11T21:40:00Z" };
  const { refused } = await synced(laptop, [
    edit("day", { number: { ...number, wrote: "2026-99-99T21:40:00Z" } }),
    edit("fits", { number }),
    edit("league", { of: { ...of, league: "__proto__" } }),
  ]);
  expect(refused.map(({ id, reason }) => [id, reason])).toEqual([
    ["day", "malformed"],
    ["league", "malformed"],
  ]);
  expect((await synced(laptop)).records.map(({ id }) => id)).toEqual(["fits"]);
  // One stored by an older version is returned like all others, and can be overwritten.
  const [{ personId } = { personId: "" }] = await db.select().from(mineRecord).where(eq(mineRecord.id, "fits"));
  const { cells } = edit("old", { number: { ...number, wrote: "2026-99-99T21:40:00Z" } });
  const old = { personId, collection: "edit", id: "old", cells: cells as never, bytes: 400, revision: 1 };
  await db.insert(mineRecord).values(old);
  expect((await synced(laptop)).records.map(({ id }) => id).toSorted()).toEqual(["fits", "old"]);
  pass(1);
  const mended = { collection: "edit", id: "old", cells: { position: [{ ...number, value: "CF" }, stamp(now())] } };
  expect((await synced(laptop, [mended])).refused).toEqual([]);
});
