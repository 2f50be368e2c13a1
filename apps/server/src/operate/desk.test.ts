import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { version } from "../installation/version.ts";
import { makeOperator, proveFactor } from "../testing/operators.ts";
import { stripeHarness } from "../testing/stripe-harness.ts";
import { day } from "../testing/subscription-harness.ts";

test("[OR10] [RL2] the header shows the operator, how many people there are and may export, and what is waiting", async () => {
  const harness = await stripeHarness();
  const { context } = harness;
  const operator = await harness.member("operator@example.com");
  await proveFactor(context, await makeOperator(context, "operator@example.com"), 1);
  const buyer = await harness.member("buyer@example.com");
  await harness.member("reader@example.com");
  const desk = async () => (await operator.get(paths.operatorDesk)).body;
  const now = context.now();
  expect(await desk()).toMatchObject({
    operator: { email: "operator@example.com" },
    version,
    second_factor: {
      kind: "passkey",
      proven_at: new Date(now.getTime() - 3_600_000).toISOString(),
      fresh_until: new Date(now.getTime() + 11 * 3_600_000).toISOString(),
    },
    read_at: now.toISOString(),
    people: { all: 3, may_export: 0 },
  });
  await harness.buy(buyer);
  // The count is cached for a minute.
  expect((await desk()).people).toEqual({ all: 3, may_export: 0 });
  harness.pass(61_000);
  expect((await desk()).people).toEqual({ all: 3, may_export: 1 });
  await buyer.post(paths.cancelSubscription);
  harness.pass(60 * day);
  await harness.round();
  const back = await harness.member("operator2@example.com");
  await proveFactor(context, await makeOperator(context, "operator2@example.com"));
  expect((await back.get(paths.operatorDesk)).body.people).toEqual({ all: 4, may_export: 0 });
});
