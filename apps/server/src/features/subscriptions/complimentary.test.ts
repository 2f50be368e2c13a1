import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { person } from "../../db/schema-accounts.ts";
import { complimentaryAccess } from "../../db/schema-subscriptions.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { day, subscriptionHarness } from "../../testing/subscription-harness.ts";
import { giveAccess, revokeAccess } from "./complimentary.ts";
import { entitlement } from "./entitlement.ts";

const harness = await stripeHarness();
const { db } = harness.context.database;
const gift = { reason: "a review", who: "ops" };

test("[SU31] granted access counts in addition to what was bought, and the longer one applies", () => {
  const now = new Date("2026-06-07T16:00:00Z");
  const [soon, later] = [new Date("2026-07-01T04:00:00Z"), new Date("2026-09-01T04:00:00Z")];
  const bought = { status: "active", periodStart: now, dueSince: null, periodEnd: later, endsAt: null, held: true };
  expect(entitlement(undefined, now, soon)).toEqual({ mayExport: true, standing: "none", until: soon, known: true });
  expect(entitlement(undefined, soon, soon)).toMatchObject({ mayExport: false, until: null });
  expect(entitlement(bought, now, soon)).toMatchObject({ mayExport: true, standing: "active", until: null });
  const canceled = { ...bought, status: "canceled", endsAt: soon };
  expect(entitlement(canceled, now, later)).toMatchObject({ mayExport: true, standing: "canceled", until: later });
  expect(entitlement({ ...canceled, endsAt: later }, now, soon)).toMatchObject({ until: later });
  const unpaid = { ...bought, status: "unpaid" };
  expect(entitlement(unpaid, now, soon)).toMatchObject({ mayExport: true, standing: "past-due", until: soon });
});

test("[SU31] [SU21] exports, pack, and lease last to the end of the Eastern day, and buying stays possible @all", async () => {
  const reviewer = await harness.member("reviewer@example.com");
  const [{ id: personId } = { id: "" }] = await db
    .select({ id: person.id })
    .from(person)
    .where(eq(person.email, "reviewer@example.com"));
  const may = async () => (await reviewer.get(paths.mayExport)).body;
  const mine = async () => (await reviewer.get(paths.subscription)).body;
  expect(await may()).toMatchObject({ may_export: false });
  const until = (await giveAccess(db, { personId, lastDay: "2026-06-09", ...gift }, harness.context.now())) as Date;
  expect(until.toISOString()).toBe("2026-06-10T04:00:00.000Z");
  expect(await may()).toMatchObject({ may_export: true, why: null, notice: null, access_until: until.toISOString() });
  expect((await reviewer.get(paths.commonCodes("mlb"))).status).toBe(200);
  expect(await mine()).toMatchObject({ standing: "none", complimentary_until: until.toISOString() });
  harness.pass(3 * day);
  expect(await may()).toMatchObject({ may_export: false });
  expect(await mine()).toMatchObject({ complimentary_until: null });

  await giveAccess(db, { personId, lastDay: "2026-12-31", ...gift }, harness.context.now());
  expect(await may()).toMatchObject({ may_export: true, access_until: "2027-01-01T05:00:00.000Z" });
  await harness.buy(reviewer);
  expect(await may()).toMatchObject({ may_export: true, access_until: null });
  expect(await mine()).toMatchObject({ standing: "active", complimentary_until: "2027-01-01T05:00:00.000Z" });
  expect(await revokeAccess(db, { personId }, harness.context.now())).toBe(true);
  expect(await revokeAccess(db, { personId }, harness.context.now())).toBe(false);
  expect(await may()).toMatchObject({ may_export: true });
});

test("[SU31] it works even if nothing is sold, and is deleted with the person", async () => {
  const notSelling = await subscriptionHarness({ env: { SELLING: "off" } });
  const desk = await notSelling.member("desk@example.com");
  const { db: rows } = notSelling.context.database;
  const [{ id } = { id: "" }] = await rows.select({ id: person.id }).from(person);
  await giveAccess(rows, { personId: id, lastDay: "2027-06-30", ...gift }, notSelling.context.now());
  expect((await desk.get(paths.mayExport)).body).toMatchObject({ may_export: true });
  await rows.delete(person);
  expect(await rows.select().from(complimentaryAccess)).toEqual([]);
});
