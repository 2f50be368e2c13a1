import * as v from "valibot";
import { expect, test } from "vitest";
import type { LeaseJson, LeaseStatement } from "@agate/api";
import { paths } from "@agate/api/schemas";
import * as wire from "@agate/api/schemas";
import { createSigner } from "../../installation/signing.ts";
import { refund } from "../../payments/stripe/simulator/lifecycle.ts";
import type { Browser } from "../../testing/accounts.ts";
import { cancelInPortal } from "../../testing/at-stripe.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { day } from "../../testing/subscription-harness.ts";

const harness = await stripeHarness();
const leaseOf = async (browser: Browser): Promise<LeaseJson | null> =>
  v.parse(wire.mayExport, (await browser.get(paths.mayExport)).body).lease;
const statedBy = (lease: LeaseJson | null): LeaseStatement =>
  v.parse(wire.leaseStatement, JSON.parse(lease?.statement ?? "null"));

test("[LS2] an entitled person gets a signed lease of seven days, in their own name, renewed with each response @all", async () => {
  const buyer = await harness.member("lease@example.com");
  expect(await leaseOf(buyer)).toBe(null);
  expect(await leaseOf(harness.visitor())).toBe(null);
  await harness.buy(buyer);
  const lease = await leaseOf(buyer);
  const stated = statedBy(lease);
  const { user } = v.parse(wire.session, (await buyer.get(paths.session)).body);
  expect(stated).toEqual({ person: user?.id, issued: stated.issued, until: stated.issued + 7 * day });
  expect(stated.issued).toBe(harness.context.now().getTime());
  expect(lease?.key).toBe(createSigner(harness.context.secret, "lease").publicKey);
  harness.pass(60_000);
  expect(statedBy(await leaseOf(buyer)).issued).toBe(stated.issued + 60_000);
});

test("[LS2] a lease ends with the access it is based on: a canceled period, the grace period of a due payment @all", async () => {
  const leaving = await harness.member("leaving@example.com");
  const sub = await harness.buy(leaving);
  cancelInPortal(harness.fake.state, sub.id, "flag");
  await harness.deliverWebhooks();
  const end = sub.items.data[0].current_period_end * 1000;
  harness.pass(end - harness.context.now().getTime() - 2 * day);
  const { issued, until } = statedBy(await leaseOf(leaving));
  expect(until).toBe(end);
  expect(until - issued).toBe(2 * day);
  harness.pass(2 * day);
  expect(await leaseOf(leaving)).toBe(null);

  const owing = await harness.member("owing@example.com");
  await harness.buy(owing);
  harness.advance(31 * day, "fails");
  await harness.deliverWebhooks();
  const answer = v.parse(wire.mayExport, (await owing.get(paths.mayExport)).body);
  expect(answer.notice).toBe("past-due");
  expect(statedBy(answer.lease).until).toBe(Date.parse(answer.access_until ?? ""));
});

test("[LS2] [SU18] after a full refund no lease is issued, however many devices ask; a partial one changes nothing", async () => {
  const refunded = await harness.member("refunded@example.com");
  const sub = await harness.buy(refunded);
  refund(harness.fake.state, sub.id, 500);
  await harness.deliverWebhooks();
  const { until } = statedBy(await leaseOf(refunded));
  refund(harness.fake.state, sub.id, "all");
  await harness.deliverWebhooks();
  const leases = await Promise.all(Array.from({ length: 20 }, () => leaseOf(refunded)));
  expect(new Set(leases)).toEqual(new Set([null]));
  // A browser without contact has what it had, for seven days at most.
  expect(until - harness.context.now().getTime()).toBeLessThanOrEqual(7 * day);
});

test("[LS3] a lease opens nothing on the server, in any header, query, or cookie", async () => {
  const buyer = await harness.member("shown@example.com");
  await harness.buy(buyer);
  const shown = JSON.stringify(await leaseOf(buyer));
  const claims = [
    { Authorization: `Bearer ${shown}` },
    { Cookie: `agate_lease=${encodeURIComponent(shown)}; agate_session=${encodeURIComponent(shown)}` },
    { "X-Agate-Lease": shown },
  ];
  for (const headers of claims)
    for (const path of [paths.commonCodes("mlb"), paths.positionCodes("ncaa-football-d1")]) {
      const address = `${harness.context.env.publicUrl}${path}?lease=${encodeURIComponent(shown)}`;
      expect((await harness.app.request(address, { headers })).status).toBe(401);
    }
});
