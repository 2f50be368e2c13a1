import type { AppContext } from "../app-context.ts";
import { commandLineActor } from "../audit/actor.ts";
import { changePlanPrice } from "../features/subscriptions/change-price.ts";
import type { Plan } from "../features/subscriptions/plans.ts";
import { readPlans } from "../features/subscriptions/plans.ts";
import { createSubscriptions } from "../features/subscriptions/subscriptions.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/** The command's arguments: show the plans, or change the price of one. */
export type PlansArgs = { readonly do: "list" } | { readonly do: "price"; readonly id: string; readonly cents: number };

/**
 * `agate plans`: what is for sale, and for how much.
 * @returns 0 done; 1 when there is no such plan
 */
export async function plans(args: readonly string[]): Promise<number> {
  const plansArgs = readPlansArgs(args);
  return withAppContext((context) => runPlans(context, plansArgs));
}

/** @throws UsageFault naming what is invalid */
export function readPlansArgs(args: readonly string[]): PlansArgs {
  const { positionals } = readArgs(args, {});
  const [verb, id, price, ...others] = positionals;
  if (verb === undefined) return { do: "list" };
  if (verb !== "price") throw new UsageFault(`Unknown word '${verb}'; there is price`);
  if (id === undefined || price === undefined) throw new UsageFault("Name the plan and its price: price annual 129.99");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many`);
  return { do: "price", id, cents: readCents(price) };
}

export async function runPlans(context: AppContext, order: PlansArgs): Promise<number> {
  const { db } = context.database;
  const { context: harness } = createSubscriptions(context, async () => undefined);
  const { mode } = harness.payments;
  if (order.do === "list") {
    await print(`${(await readPlans(db, mode)).map(inWords).join("\n")}\n`);
    return 0;
  }
  const change = await changePlanPrice(harness, commandLineActor(), { planId: order.id, cents: order.cents });
  if (change === "unknown") {
    const known = (await readPlans(db, mode)).map(({ id }) => id);
    console.error(`agate plans: there is no plan ${order.id}; there are ${known.join(", ")}`);
    return 1;
  }
  if (typeof change === "object") {
    await print(`${order.id} already costs $${(order.cents / 100).toFixed(2)}.\n`);
    return 0;
  }
  const next = change === "sold" ? "" : " It is sold again when agate stripe setup has made the price there.";
  await print(
    `${order.id} costs $${(order.cents / 100).toFixed(2)} from now on; running subscriptions keep their price.${next}\n`,
  );
  return 0;
}

function inWords({ id, name, duration, cents, priceId }: Plan): string {
  const price = cents ? `$${(cents / 100).toFixed(2)}` : "by arrangement";
  const sold = cents === 0 ? "not sold" : priceId === null ? "no sound price at the provider" : priceId;
  return [id.padEnd(12), name.padEnd(14), duration.padEnd(9), price.padStart(14), ` ${sold}`].join(" ");
}

/** Dollars as people type them: 14, 14.9, 14.99, $14.99. */
function readCents(price: string): number {
  const [, dollars, cents = ""] = /^\$?(\d{1,5})(?:\.(\d{1,2}))?$/.exec(price) ?? [];
  if (dollars === undefined) throw new UsageFault(`'${price}' is not a price in US dollars; write it as 129.99`);
  return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}
