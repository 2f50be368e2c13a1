import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { paymentAlarm, paymentEvent } from "../db/schema-subscriptions.ts";
import { feedAlarm, feedScope, overdueScope, toldAlarm } from "../db/schema.ts";
import { raiseAlarm } from "../features/refresh/alarms/alarms.ts";
import { operateHarness } from "../testing/operate-harness.ts";

const { context, operator, run, pass, acts } = await operateHarness();
const { db } = context.database;
const look = async () => (await operator.get(paths.operatorAlarms)).body;

test("[OR37] alarms say since when, whether they were notified, and what to do; ended ones stay for a fortnight", async () => {
  const now = context.now();
  await raiseAlarm(db, { kind: "most-overdue", subject: "nhl roster", detail: "2 of 2 not refreshed" }, now);
  await raiseAlarm(db, { kind: "refused", subject: "api.example.com", detail: "403" }, now);
  await db.insert(toldAlarm).values({ key: "data: nhl roster", what: "late", toldAt: now });
  const day = 86_400_000;
  const ended = (days: number) => ({
    raisedAt: new Date(now.getTime() - (days + 1) * day),
    clearedAt: new Date(now.getTime() - days * day),
  });
  await db.insert(feedAlarm).values([
    { kind: "refused", subject: "old.example.com", detail: "403", ...ended(20) },
    { kind: "refused", subject: "new.example.com", detail: "403", ...ended(2) },
  ]);
  const section = await look();
  expect(section.open).toMatchObject([
    {
      about: "data",
      title: "NHL: rosters are late",
      detail: "2 of 2 not refreshed",
      since: now.toISOString(),
      told_at: now.toISOString(),
      ask: expect.any(Number),
      clear: null,
    },
    { title: "api.example.com refuses us", told_at: null, ask: null },
  ]);
  expect(section.ended).toMatchObject([{ title: "new.example.com refuses us" }]);
});

test("[OR34] [OR37] late data is fetched again at once: its scopes and no others", async () => {
  await run();
  await pass(1);
  const at = context.now();
  await db.insert(overdueScope).values({ league: "nhl", kind: "roster", scope: "nhl-nhl-10", seenAt: at });
  const [late] = (await look()).open;
  const fetchNow = () => operator.post(paths.askAlarmAgain, { alarm: late.ask });
  expect((await fetchNow()).body).toEqual({ sent: 1, waiting: 0, left: 0, why: null });
  expect((await fetchNow()).body).toMatchObject({ sent: 0, waiting: 1 });
  const waiting = await db.select().from(feedScope).where(isNotNull(feedScope.job));
  expect(waiting).toMatchObject([{ league: "nhl", kind: "roster", scope: "nhl-nhl-10" }]);
  expect((await acts())[0]).toMatchObject({
    act: "scope.ask",
    subject: { label: "NHL: rosters are late" },
    after: { asked: 1 },
  });
  await db.update(feedAlarm).set({ clearedAt: at });
  expect((await fetchNow()).body.type).toBe("agate:changed-meanwhile");
});

test("[OR37] a payment alarm is cleared with a reason, once; an event that cannot be handled is given up with it", async () => {
  const now = context.now();
  await db
    .insert(paymentEvent)
    .values({ id: "evt_1", type: "x", occurredAt: now, receivedAt: now, dueAt: now, mode: "test" });
  await db
    .insert(paymentAlarm)
    .values({ kind: "stuck-event", subject: "evt_1", detail: "no such person", mode: "test", raisedAt: now });
  const [alarm] = (await look()).open.filter(({ about }: { readonly about: string }) => about === "payments");
  expect(alarm).toMatchObject({ title: "A Stripe event cannot be processed (test mode)", ask: null });
  const clear = (reason: string) => operator.post(paths.clearAlarm, { alarm: alarm.clear, reason });
  expect((await clear(" ")).status).toBe(400);
  expect((await clear("a test account of ours")).status).toBe(200);
  expect((await acts())[0]).toMatchObject({
    act: "payment-alarm.clear",
    before: { kind: "stuck-event", of: "evt_1" },
    reason: "a test account of ours",
  });
  expect(await db.select().from(paymentEvent)).toMatchObject([{ dueAt: null }]);
  expect((await clear("once more")).body.type).toBe("agate:changed-meanwhile");
});
