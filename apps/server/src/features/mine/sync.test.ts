import type { MineSyncedJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { mineAccount, mineRecord } from "../../db/schema-mine.ts";
import { createBrowser, testAccounts, type Browser } from "../../testing/accounts.ts";
import { exportUser } from "../accounts/operator.ts";

const password = "floodlights at dusk";
const day = 24 * 3_600;

/** A stamp of so many milliseconds since 1970. */
const stamp = (time: number, device = "aaaaaaaaaa") => `${time.toString(36).padStart(9, "0")}-0000-${device}`;

const { join, browser, pass, world } = await testAccounts();
const now = () => world.now().getTime();
const { db } = world.database;
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
const synced = async (...asked: Parameters<typeof sync>): Promise<MineSyncedJson> => {
  const { status, body } = await sync(...asked);
  expect(status).toBe(200);
  return body;
};

test("[MI10] what one device sends another gets, once, and the sender is not told of it again", async () => {
  const laptop = await newcomer();
  const sent = favorite("team/1", { league: "mlb" });
  const first = await synced(laptop, [sent]);
  expect(first).toMatchObject({ cursor: 1, records: [], refused: [], whole: false, skew: 0, now: now() });
  const phone = await synced(laptop);
  expect(phone).toMatchObject({ cursor: 1, records: [sent] });
  expect(await synced(laptop, [], phone.cursor)).toMatchObject({ cursor: 1, records: [] });
});

test("[MI10] the answer that was lost may be asked for again: the repetition changes nothing", async () => {
  const laptop = await newcomer();
  const sent = favorite("team/1", { league: "mlb" });
  await synced(laptop, [sent]);
  await synced(laptop, [sent]);
  const { records } = await synced(laptop);
  expect(records).toEqual([sent]);
});

test("[MI3] [MI10] of a field that two devices wrote the later stamp stands, whichever came first", async () => {
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

test("[MI10] two servers that are asked at once lose nothing, and no cursor has anything behind it", async () => {
  const laptop = await newcomer();
  const elsewhere = createBrowser(createApp(world), new URL(world.env.publicUrl).origin, "192.0.2.1");
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

test("[MI2] stamps of a clock that is years ahead or behind are righted, and none is kept that is more than five minutes ahead", async () => {
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

test("[MI5] [MI10] what is not well formed is refused by name, and holds up nothing else", async () => {
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
    ["too-large", favorite("huge", { league: "x".repeat(210_000) })],
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

test("[MI9] one too many is refused with the reason, across requests and within one; removing makes room", async () => {
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

test("[MI9] five megabytes are the most a person may keep, whatever they send", async () => {
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

test("[MI10] asks for a session and a well-formed body, and takes sixty writes a minute", async () => {
  expect(await sync(browser())).toMatchObject({ status: 401, body: { type: "agate:session-missing" } });
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

test("[MI4] [MI11] a removal is known for 180 days; a device that was away for longer is told all there is", async () => {
  const laptop = await newcomer();
  const { cursor } = await synced(laptop, [favorite("a", { league: "mlb" }), favorite("b", { league: "nfl" })]);
  pass(1);
  await synced(laptop, [favorite("a", { league: null, removed: true })], cursor);
  pass(179 * day);
  const back = await join(`mine-${joined++}@example.com`, password);
  expect((await synced(back)).records).toEqual([]);
  // Nobody has used the first session for months.
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

test("[MI12] all of it is in what is exported of a person, and gone with the account, also while it is being written", async () => {
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
