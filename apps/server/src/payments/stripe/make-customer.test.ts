import { expect, test } from "vitest";
import { deleteCustomer } from "../../testing/at-stripe.ts";
import { startFakeStripe } from "../../testing/fake-stripe.ts";
import { createStripePayments } from "./stripe.ts";

const now = () => new Date("2026-06-07T16:00:00Z");
const fake = await startFakeStripe(now);
const payments = createStripePayments({
  key: "sk_test_key",
  webhookSecrets: [],
  now,
  origin: fake.origin,
  retries: 0,
});
const customersOf = (email: string) => [...fake.state.customers.values()].filter((one) => one.email === email);

test("[SU32] a customer whose response is lost is the same at the next try, even after an earlier one was deleted @all", async () => {
  const ada = { id: "ada", email: "ada@example.com" };
  const made: string[] = [];
  for (let former = 0; former < 3; former++) {
    fake.weather = "lost"; // created, but the response never arrives
    await expect(payments.makeCustomer(ada)).rejects.toMatchObject({ what: "unreachable" });
    fake.weather = "fine";
    const id = await payments.makeCustomer(ada);
    expect(customersOf(ada.email)).toEqual([expect.objectContaining({ id })]);
    expect(await payments.makeCustomer(ada)).toBe(id);
    made.push(id);
    deleteCustomer(fake.state, id);
  }
  expect(new Set(made).size).toBe(3);
});

test("[SU32] an address that has changed since does not reuse the same key", async () => {
  const first = await payments.makeCustomer({ id: "bea", email: "bea@example.com" });
  const second = await payments.makeCustomer({ id: "bea", email: "bea@example.org" });
  expect(second).not.toBe(first);
  expect(customersOf("bea@example.org")).toHaveLength(1);
  expect([...fake.state.replies.keys()].join()).not.toContain("example");
});
