import { expect, test } from "vitest";
import { startFakeStripe } from "../../testing/fake-stripe.ts";
import { createStripePayments } from "./stripe.ts";

const now = () => new Date("2026-06-07T16:00:00Z");
const fake = await startFakeStripe(now);

test("[SU23] two servers that set up the prices at once have one product, and sell by it", async () => {
  const servers = [0, 1].map(() =>
    createStripePayments({ key: "sk_test_key", webhookSecrets: [], now, origin: fake.origin, retries: 0 }),
  );
  const plans = [{ id: "monthly", name: "Monthly Plan", duration: "month", cents: 1499 }] as const;
  const prepared = await Promise.all(servers.map((server) => server.preparePrices(plans)));
  expect(fake.state.products.size).toBe(1);
  for (const ids of prepared)
    expect(await servers[0]?.readPrice(ids.get("monthly") ?? "")).toMatchObject({ active: true, ofOurProduct: true });
});
