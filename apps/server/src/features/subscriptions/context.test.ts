import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { consent } from "../../db/schema-subscriptions.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf } from "../../testing/subscription-harness.ts";
import { paymentLimits } from "./context.ts";
import { callsProvider } from "./routes.ts";

const hour = 3_600_000;
const order = (plan_id: string) => orderOf(plan_id);

test("[SU29] one account calling every endpoint is rate limited by person, and no one else is @all", async () => {
  const harness = await stripeHarness();
  const [driver, other] = [await harness.member("driver@example.com"), await harness.member("other@example.com")];
  const plans = ["monthly", "six-months", "annual"];
  harness.fake.requests.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      driver.post([...callsProvider][at % callsProvider.size] ?? "", order(plans[at % 3] ?? "")),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60 - paymentLimits.byPerson.most);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ type: "agate:too-many-requests", status: 429 });
    expect(body.title).toMatch(/^Too many attempts\. Please try again in (\d+ seconds?|1 minute)\.$/);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(harness.fake.requests.length).toBeLessThan(paymentLimits.byPerson.most * 6);
  expect((await harness.context.database.db.select().from(consent)).length).toBeLessThanOrEqual(plans.length);
  expect(await other.post(paths.checkout, order("monthly"))).toMatchObject({ status: 200 });
  expect((await driver.get(paths.subscription)).status).toBe(200);
});

test("[SU29] requests from one network are rate limited too, whoever makes them", async () => {
  const limits = { byPerson: paymentLimits.byPerson, byNetwork: { most: 3, seconds: 60 } };
  const harness = await stripeHarness({ limits });
  const people = [await harness.member("desk1@example.com"), await harness.member("desk2@example.com")];
  const statuses: number[] = [];
  for (const person of [...people, ...people]) statuses.push((await person.post(paths.customerPortal)).status);
  expect(statuses).toEqual([409, 409, 409, 429]);
});

test("[SU29] requests that fail because our database is down are not counted", async () => {
  const harness = await stripeHarness({
    limits: { byPerson: { most: 1, seconds: 60 }, byNetwork: { most: 9, seconds: 60 } },
  });
  const buyer = await harness.member("unlucky@example.com");
  const { db } = harness.context.database;
  await db.execute("alter table buyer rename to buyer_away");
  expect((await buyer.post(paths.checkout, order("monthly"))).status).toBe(500);
  await db.execute("alter table buyer_away rename to buyer");
  expect((await buyer.post(paths.checkout, order("monthly"))).status).toBe(200);
  expect((await buyer.post(paths.checkout, order("monthly"))).status).toBe(429);
});

test("[SU8] the same consent repeated within an hour is stored once; a later one, or one after another, again: the newest is in force @all", async () => {
  const harness = await stripeHarness();
  const buyer = await harness.member("undecided@example.com");
  const noted = async () =>
    (await harness.context.database.db.select().from(consent).orderBy(consent.id)).map(({ planId }) => planId);
  for (const plan of ["monthly", "monthly", "annual", "annual", "annual", "monthly"])
    await buyer.post(paths.checkout, order(plan));
  expect(await noted()).toEqual(["monthly", "annual", "monthly"]);
  harness.pass(hour + 1);
  await buyer.post(paths.checkout, order("monthly"));
  expect(await noted()).toEqual(["monthly", "annual", "monthly", "monthly"]);
  harness.pass(-3 * hour); // setting the clock back hides no agreement
  await buyer.post(paths.checkout, order("annual"));
  expect(await noted()).toHaveLength(5);
});
