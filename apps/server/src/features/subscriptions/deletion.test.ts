import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { person } from "../../db/schema-accounts.ts";
import { checkout, consent, paymentCustomer, subscription } from "../../db/schema-subscriptions.ts";
import { checkoutIn, stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf } from "../../testing/subscription-harness.ts";

const harness = await stripeHarness();
const { fake, context, subscriptions } = harness;
const { db } = context.database;

test("[SU19] before a person is deleted, everything they could be charged for is ended at Stripe @all", async () => {
  const buyer = await harness.member("gone@example.com");
  const { id } = (await buyer.get(paths.session)).body.user;
  const sub = await harness.buy(buyer);
  await buyer.post(paths.changeSubscription, orderOf("annual"));

  fake.weather = "down";
  await expect(subscriptions.endForDeletion(id)).rejects.toMatchObject({ name: "PaymentFailure" });
  expect((await buyer.get(paths.subscription)).body).toMatchObject({ standing: "active" });
  fake.weather = "fine";

  await subscriptions.endForDeletion(id);
  expect(fake.state.subscriptions.get(sub.id)).toMatchObject({ status: "canceled", schedule: null });
  await subscriptions.endForDeletion(id);
  await db.delete(person).where(eq(person.id, id));
  await harness.deliverWebhooks(); // Stripe's events about a deleted person
  for (const table of [subscription, paymentCustomer, checkout, consent])
    expect(await db.select().from(table)).toEqual([]);
});

test("[SU19] a page that could still be paid is closed", async () => {
  const buyer = await harness.member("undecided@example.com");
  const { id } = (await buyer.get(paths.session)).body.user;
  const { body } = await buyer.post(paths.checkout, orderOf("monthly"));
  await subscriptions.endForDeletion(id);
  expect(fake.state.sessions.get(checkoutIn(body.url))?.status).toBe("expired");
});
