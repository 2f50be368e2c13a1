import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { feedHold, feedHostStop, feedScope, rosterEntry } from "../db/schema.ts";
import { unattendedRefresh } from "../features/refresh/unattended/workers.ts";
import { deleteLeagues } from "../testing/database.ts";
import { player, rosterFact, squad } from "../testing/fake-provider.ts";
import { runDueJobs } from "../testing/jobs.ts";
import { operateHarness } from "../testing/operate-harness.ts";

const { context, nhl, requests, operator, run, pass, acts } = await operateHarness();
const { database } = context;
const { db } = database;

/** The Lions' roster, as the NHL reports it now; 26 people at first. */
const lions = (...people: Parameters<typeof rosterFact>[1]) => nhl.rosters.set("10", rosterFact("10", people));

beforeEach(async () => {
  await deleteLeagues(database);
  await database.pool.query("delete from pgboss.job");
  lions(...squad(26));
  await run();
  await pass(1);
});

/** What the desk shows of the only hold, and what it would change. */
async function look() {
  const { body } = await operator.get(paths.operatorHolds);
  const [hold] = body.holds;
  const { body: changes } = await operator.get(paths.holdChanges(String(hold?.id)));
  return { hold, changes, holds: body.holds, decided: body.decided };
}
const seen = ({ hold, changes }: Awaited<ReturnType<typeof look>>) => ({ hold: hold.id, seen: changes.seen });
const people = async () => (await db.select().from(rosterEntry)).filter(({ removedAt }) => !removedAt).length;

test("[OR32] a hold is shown with its doubt, whether it heals, when it is fetched again, and what it would change row by row", async () => {
  const [first, second] = squad(2);
  if (!first || !second) throw new Error("nobody");
  lions({ ...first, position: "G" }, second, ...squad(20, 500), player("new", "Newly Arrived", "77"));
  await run();
  const { hold, changes } = await look();
  expect(hold).toMatchObject({
    league: "nhl",
    kind: "roster",
    label: "Springfield Lions",
    provider: "NHL",
    heals: true,
  });
  expect(Date.parse(hold.asks_again)).toBeGreaterThan(context.now().getTime() + 3_600_000);
  expect(changes).toMatchObject({
    untold: null,
    counts: { leaves: 24, changes: 1, joins: 21, misses: 0, stays: 1 },
    left: 0,
  });
  const of = (what: string) => changes.rows.filter((row: { readonly what: string }) => row.what === what);
  expect(of("changes")).toEqual([
    {
      what: "changes",
      title: `${first.fullName} (${first.jersey})`,
      before: [{ name: "position", value: first.position }],
      after: [{ name: "position", value: "G" }],
    },
  ]);
  expect(of("joins")).toContainEqual({
    what: "joins",
    title: "Newly Arrived (77)",
    before: [],
    after: [{ name: "jersey", value: "77" }, expect.anything()],
  });
  expect(of("stays")).toMatchObject([{ title: `${second.fullName} (${second.jersey})`, before: [], after: [] }]);
});

test("[OR32] a provider's body is saved as text and never displayed; another hold has none", async () => {
  lions(...squad(3));
  await run();
  const { hold } = await look();
  const [answer] = hold.answers;
  expect(answer).toMatchObject({ host: "nhl.example" });
  const file = await operator.get(paths.heldAnswer(String(hold.id), String(answer.id)));
  expect(file.body).toContain("<script>alert(");
  expect(Buffer.byteLength(file.body)).toBe(answer.bytes);
  expect(file.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="agate-hold-\d+\.txt"$/);
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect((await operator.get(paths.heldAnswer(String(hold.id + 1), String(answer.id)))).status).toBe(404);
  expect((await operator.get(paths.heldAnswer("x", "y"))).status).toBe(404);
});

describe("a decision", () => {
  beforeEach(async () => {
    lions(...squad(90));
    await run();
  });

  test("[OR33] applies what was seen, with its row in the log; a second click reports that it is decided", async () => {
    const shown = await look();
    const order = { ...seen(shown), reason: "the club called: ninety it is" };
    const done = await operator.post(paths.applyHold, order);
    expect(done).toMatchObject({ status: 200, body: { counts: { players: 90 } } });
    expect(await people()).toBe(90 + 26);
    expect((await acts())[0]).toMatchObject({
      act: "hold.apply",
      actor: { kind: "person", name: "operator@example.com" },
      subject: { kind: "hold", id: String(shown.hold.id), label: "nhl roster of Springfield Lions" },
      before: { state: "held" },
      after: { state: "applied", players: 90, added: 64 },
      reason: "the club called: ninety it is",
    });
    const again = await operator.post(paths.applyHold, order);
    expect(again).toMatchObject({
      status: 409,
      body: { type: "agate:changed-meanwhile", title: "This was decided already" },
    });
    expect((await acts()).filter(({ act }) => act === "hold.apply")).toHaveLength(1);
    const { holds, decided } = await look();
    expect(holds).toEqual([]);
    expect(decided).toMatchObject([{ id: shown.hold.id, decision: "applied" }]);
    expect((await operator.get(paths.holdChanges(String(shown.hold.id)))).status).toBe(404);
  });

  test("[OR33] requires a reason, and that no newer response or other person has changed anything since", async () => {
    const shown = await look();
    for (const reason of ["", "   ", undefined])
      expect((await operator.post(paths.applyHold, { ...seen(shown), reason })).status).toBe(400);
    // A newer response takes its place.
    lions(...squad(91));
    await run();
    const order = { ...seen(shown), reason: "as I saw it" };
    expect((await operator.post(paths.applyHold, order)).body.type).toBe("agate:changed-meanwhile");
    // Another operator has corrected a player whom the newer one renames.
    const newer = await look();
    const { rows } = newer.changes;
    const stays = rows.find((row: { readonly what: string }) => row.what === "stays");
    await db
      .update(rosterEntry)
      .set({ position: "G" })
      .where(eq(rosterEntry.fullName, stays.title.replace(/ \(.*/, "")));
    const late = { ...seen(newer), reason: "as I saw it" };
    expect(await operator.post(paths.applyHold, late)).toMatchObject({
      status: 409,
      body: { type: "agate:changed-meanwhile", title: "It would change something else now" },
    });
    expect(await people()).toBe(52);
    expect((await look()).holds).toHaveLength(1);
  });

  test("[OR33] against something newer requires a second confirmation", async () => {
    const shown = await look();
    await db.update(feedHold).set({ seenAt: new Date(context.now().getTime() - 7 * 86_400_000) });
    const order = { ...seen(shown), reason: "the older one is right" };
    expect(await operator.post(paths.applyHold, order)).toMatchObject({
      status: 409,
      body: { type: "agate:newer-there" },
    });
    expect(await people()).toBe(52);
    expect((await operator.post(paths.applyHold, { ...order, despite_newer: true })).status).toBe(200);
    expect(await people()).toBe(116);
  });

  test("[OR33] refuses permanently, with its reason in the log", async () => {
    const { hold } = await look();
    const order = { hold: hold.id, reason: "asked twice, the provider is wrong" };
    expect((await operator.post(paths.refuseHold, { hold: hold.id })).status).toBe(400);
    expect((await operator.post(paths.refuseHold, order)).status).toBe(200);
    expect((await acts())[0]).toMatchObject({ act: "hold.refuse", after: { state: "refused" }, reason: order.reason });
    expect((await operator.post(paths.refuseHold, order)).body.type).toBe("agate:changed-meanwhile");
    expect(await people()).toBe(52);
  });
});

describe("fetching again now", () => {
  const scopes = () => {
    const worker = unattendedRefresh(context).find(({ queue }) => queue === "feed-scope");
    if (!worker) throw new Error("nobody refreshes");
    return runDueJobs(database, [worker]);
  };

  test("[OR34] enqueues a job that any refreshing server can work; a second click enqueues no second one", async () => {
    lions(...squad(3));
    await run();
    const { hold } = await look();
    const fetchNow = () => operator.post(paths.askHoldAgain, { hold: hold.id });
    expect((await fetchNow()).body).toEqual({ sent: 1, waiting: 0, left: 0, why: null });
    expect((await fetchNow()).body).toEqual({ sent: 0, waiting: 1, left: 0, why: null });
    expect((await acts()).filter(({ act }) => act === "scope.ask")).toHaveLength(1);
    requests.length = 0;
    lions(...squad(26));
    await scopes();
    expect(requests).toEqual(["https://nhl.example/teams/10/roster"]);
    // A good response has closed the hold.
    expect((await look()).holds).toEqual([]);
    expect((await fetchNow()).body.type).toBe("agate:changed-meanwhile");
  });

  test("[OR34] bypasses no refusal, and uses no provider that is not named", async () => {
    lions(...squad(3));
    await run();
    const { hold } = await look();
    const until = new Date(context.now().getTime() + 1_800_000);
    await db.insert(feedHostStop).values({ host: "nhl", until, what: "refused", reason: "403" });
    const { body } = await operator.post(paths.askHoldAgain, { hold: hold.id });
    expect(body).toMatchObject({ sent: 0, left: 1, why: expect.stringMatching(/^nhl is paused until .* ET$/) });
    await db.delete(feedHostStop);
    await db.update(feedHold).set({ league: "mlb" });
    const { body: other } = await operator.post(paths.askHoldAgain, { hold: hold.id });
    expect(other).toMatchObject({ sent: 0, left: 1, why: expect.stringContaining("AGATE_FEEDS") });
    const waiting = await db.select().from(feedScope);
    expect(waiting.every(({ job }) => job === null)).toBe(true);
  });
});
