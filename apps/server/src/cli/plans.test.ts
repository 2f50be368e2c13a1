import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { readAudit } from "../audit/read-audit.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { subscriptionHarness } from "../testing/subscription-harness.ts";
import { plans, readPlansArgs, runPlans } from "./plans.ts";

const printed = captureOutput();

test("[SU23] [OR16] agate plans lists the plans, and a changed price is what the page shows @all", async () => {
  const harness = await subscriptionHarness();
  await harness.subscriptions.prepare();
  expect(await runPlans(harness.context, { do: "list" })).toBe(0);
  expect(printed.out.split("\n")).toEqual([
    "plan        name          every     price    running  on sale",
    "monthly     Monthly Plan  month     $14.99   0        yes",
    "six-months  6-Month Plan  6-months  $74.99   0        yes",
    "annual      Annual Plan   year      $129.99  0        yes",
    "",
  ]);
  printed.out = "";
  await runPlans(harness.context, { do: "list", json: true });
  expect(JSON.parse(printed.out)).toMatchObject([{ id: "monthly", cents: 1_499, running: 0, sale: "yes" }, {}, {}]);
  expect(await runPlans(harness.context, { do: "price", id: "annual", cents: 11_999, reason: "fall" })).toBe(0);
  expect(printed.out).toContain("annual costs $119.99 from now on");
  const { body } = await harness.visitor().get(paths.plans);
  expect(body.plans[2]).toEqual({ id: "annual", name: "Annual Plan", price: 119.99, duration: "year", for_sale: true });
  const [entry] = await readAudit(harness.context.database.db, { limit: 1 });
  expect(entry).toMatchObject({
    act: "plan.price",
    before: { cents: 12_999 },
    after: { cents: 11_999 },
    reason: "fall",
  });
  expect(await runPlans(harness.context, { do: "price", id: "annual", cents: 11_999 })).toBe(0);
  expect(printed.out).toContain("annual already costs $119.99.");
  expect(await runPlans(harness.context, { do: "price", id: "weekly", cents: 1 })).toBe(1);
  expect(printed.err).toBe("agate plans: there is no plan weekly; there are monthly, six-months, annual");
  expect(await runPlans(harness.context, { do: "price", id: "annual", cents: 0 })).toBe(0);
  expect(printed.out).toContain("annual cannot be bought from now on, and its price reads 'Contact us'; running");
});

test.each([
  [["price", "annual", "129.99"], 12_999],
  [["price", "annual", "$129.9"], 12_990],
  [["price", "annual", "129"], 12_900],
  [["price", "annual", "0"], 0],
])("[SU23] %j is a price", (args, cents) => {
  expect(readPlansArgs(args)).toMatchObject({ do: "price", id: "annual", cents });
});

test.each([
  [["prices"], "Unknown word 'prices'"],
  [["--why", "fall"], "--why works only with price"],
  [["price", "annual"], "Name the plan and its price"],
  [["price", "annual", "-5"], "Unknown option '-5'"],
  [["price", "annual", "1e3"], "'1e3' is not a price"],
  [["price", "annual", "12,99"], "'12,99' is not a price"],
  [["price", "annual", "12.999"], "'12.999' is not a price"],
  [["price", "annual", "12", "usd"], "'usd' is one argument too many"],
])("[SU23] %j is refused", async (args, message) => {
  await expect(plans(args)).rejects.toThrow(message);
});
