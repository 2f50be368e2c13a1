import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { outbox, person, rateLimit, session } from "../../db/schema-accounts.ts";
import { paymentCustomer, subscription } from "../../db/schema-subscriptions.ts";
import { type Browser, generous, testAccounts, tokenIn } from "../../testing/accounts.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { limits } from "./limits.ts";

const password = "floodlights at dusk";
const remove = (who: Browser, typed = password) =>
  who.post(paths.deleteAccount, { password: typed, confirmation: "DELETE" });

test("[AC30] [D9] [AC27] [JB8] with the password, everything stored is deleted, including rate-limit keys; sessions end immediately, and a last mail confirms it", async () => {
  const { browser, deliver, join, context } = await testAccounts();
  const { db } = context.database;
  const email = "ada@example.com";
  const laptop = await join(email, password);
  const phone = browser();
  await phone.post(paths.signIn, { email, password });
  await browser().post(paths.signIn, { email, password: "a wrong guess" });
  await browser().post(paths.requestReset, { email });
  await laptop.post(paths.changeAddress, { password, email: "ada@new.example" });
  await deliver();
  await remove(laptop, "a wrong guess");

  expect(await remove(laptop)).toMatchObject({ status: 200, body: { done: true } });
  expect([...laptop.cookies]).toEqual([]);
  expect((await phone.get(paths.session)).body).toEqual({ user: null });
  expect((await phone.get(paths.sessions)).status).toBe(401);
  expect((await deliver()).map(({ to, parsed }) => [to[0], parsed.subject])).toEqual([
    [email, "Your account is deleted"],
  ]);
  expect(await db.select().from(person)).toEqual([]);
  expect(await db.select().from(session)).toEqual([]);
  // No table contains the address anymore: not in a rate-limit key, nor in the mail that was just sent.
  const jobs = (await context.database.pool.query("select * from pgboss.job")).rows;
  expect(jobs.length).toBeGreaterThan(3);
  const everything = JSON.stringify([await db.select().from(outbox), await db.select().from(rateLimit), jobs]);
  expect(everything).not.toContain(email);
  expect((await browser().post(paths.signIn, { email, password })).status).toBe(401);
});

test("[AC30] [AC14] deletion requires a session, the word DELETE, and the password, whose guesses are counted", async () => {
  const { browser, join } = await testAccounts();
  const laptop = await join("bea@example.com", password);
  expect((await remove(browser())).status).toBe(401);
  for (const confirmation of [undefined, "", "yes", "delete"])
    expect((await laptop.post(paths.deleteAccount, { password, confirmation })).status).toBe(400);
  for (let i = 0; i < limits.currentPasswordByPerson.most; i++)
    expect(await remove(laptop, `guess ${i}`)).toMatchObject({ status: 400, body: { type: "agate:wrong-password" } });
  const others: readonly [path: string, body: object][] = [
    [paths.deleteAccount, { password, confirmation: "DELETE" }],
    [paths.changeAddress, { password, email: "bea@new.example" }],
    [paths.changePassword, { current_password: password, new_password: "a new password" }],
  ];
  for (const [path, body] of others) expect((await laptop.post(path, body)).status, path).toBe(429);
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email: "bea@example.com" });
});

test("[AC30] [D9] sign-ins during a deletion succeed or are refused, and no session survives it @all", async () => {
  const { browser, join, context } = await testAccounts({ limits: generous });
  for (let turn = 0; turn < 5; turn++) {
    const email = `race-${turn}@example.com`;
    const laptop = await join(email, password);
    const others = Array.from({ length: 6 }, () => browser());
    const [removed, ...signedIn] = await Promise.all([
      remove(laptop),
      ...others.map((other) => other.post(paths.signIn, { email, password })),
    ]);
    expect(removed?.status).toBe(200);
    for (const { status } of signedIn) expect([200, 401]).toContain(status);
    for (const other of others) expect((await other.get(paths.session)).body).toEqual({ user: null });
    expect(await context.database.db.select().from(session)).toEqual([]);
  }
});

const harness = await stripeHarness();

test("[AC30] subscriptions are ended first; if that fails, nothing is deleted and the response says so @all", async () => {
  const { db } = harness.context.database;
  const buyer = await harness.member("payer@example.com");
  const sub = await harness.buy(buyer);
  harness.fake.weather = "down";
  expect(await remove(buyer)).toMatchObject({
    status: 503,
    body: {
      type: "agate:payment-unavailable",
      title:
        "We could not confirm that your subscription has ended, so nothing was deleted. Please try again in a few minutes.",
    },
  });
  expect((await buyer.get(paths.subscription)).body).toMatchObject({ standing: "active" });
  harness.fake.weather = "fine";
  harness.pass(60_000);
  expect((await remove(buyer)).body).toEqual({ done: true });
  expect(harness.fake.state.subscriptions.get(sub.id)).toMatchObject({ status: "canceled" });
  for (const table of [person, subscription, paymentCustomer]) expect(await db.select().from(table)).toEqual([]);
  await harness.deliverWebhooks(); // Stripe's events about a deleted person
});

test("[AC29] the payment provider's customer gets the new address as soon as the provider is reachable @all", async () => {
  const buyer = await harness.member("moving@example.com");
  const sub = await harness.buy(buyer);
  const emailAtStripe = () => harness.fake.state.customers.get(sub.customer)?.email;
  await harness.deliver();
  await buyer.post(paths.changeAddress, { password, email: "moved@example.com" });
  const [mail] = await harness.deliver();
  expect(emailAtStripe()).toBe("moving@example.com");
  harness.fake.weather = "down";
  await buyer.post(paths.confirmAddress, { token: tokenIn(mail) });
  await harness.processEvents();
  expect(emailAtStripe()).toBe("moving@example.com");
  harness.fake.weather = "fine";
  harness.pass(60_000);
  await harness.processEvents();
  expect(emailAtStripe()).toBe("moved@example.com");
  expect((await buyer.get(paths.subscription)).body).toMatchObject({ standing: "active" });
});
