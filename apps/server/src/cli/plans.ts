import type { AppContext } from "../app-context.ts";
import { readPlans } from "../features/subscriptions/plans.ts";
import { changePlanPrice, readSoldPlans, type SoldPlan } from "../features/subscriptions/sold-plans.ts";
import { createSubscriptions } from "../features/subscriptions/subscriptions.ts";
import { jsonOption, printOutcome, printTable, type Table } from "./answer.ts";
import { readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/** The command's arguments: show the plans, or change the price of one. */
export type PlansArgs = { readonly json?: boolean | undefined } & (
  | { readonly do: "list" }
  | { readonly do: "price"; readonly id: string; readonly cents: number; readonly reason?: string | undefined }
);

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
  const { positionals, values } = readArgs(args, { why: { type: "string" }, ...jsonOption });
  const [verb, id, price, ...others] = positionals;
  const { json, why: reason } = values;
  if (verb === undefined && reason !== undefined) throw new UsageFault("--why works only with price");
  if (verb === undefined) return { do: "list", json };
  if (verb !== "price") throw new UsageFault(`Unknown word '${verb}'; there is price`);
  if (id === undefined || price === undefined) throw new UsageFault("Name the plan and its price: price annual 129.99");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many`);
  return { do: "price", id, cents: readCents(price), reason, json };
}

export async function runPlans(context: AppContext, order: PlansArgs): Promise<number> {
  const { db } = context.database;
  const { context: harness } = createSubscriptions(context, async () => undefined);
  if (order.do === "list") {
    await printTable(planTable(await readSoldPlans(harness)), { json: order.json, none: "There is no plan." });
    return 0;
  }
  const { id, cents, reason } = order;
  const change = await changePlanPrice(harness, { planId: id, cents, reason });
  const price = dollars(cents);
  if (change === "unknown") {
    const known = (await readPlans(db, harness.payments.mode)).map((plan) => plan.id);
    return printOutcome("plans", { refused: `there is no plan ${id}; there are ${known.join(", ")}` }, order);
  }
  if (typeof change === "object")
    return printOutcome(
      "plans",
      { done: cents ? `${id} already costs ${price}.` : `${id} has no price already.` },
      order,
    );
  if (!cents) {
    const done = `${id} cannot be bought from now on, and its price reads 'Contact us'; running subscriptions keep theirs.`;
    return printOutcome("plans", { done }, order);
  }
  const next = change === "sold" ? "" : " It is sold again when agate stripe setup has made the price there.";
  const done = `${id} costs ${price} from now on; running subscriptions keep their price.${next}`;
  return printOutcome("plans", { done }, order);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function planTable(rows: readonly SoldPlan[]): Table<SoldPlan> {
  return {
    rows,
    columns: {
      plan: ({ id }) => id,
      name: ({ name }) => name,
      every: ({ duration }) => duration,
      price: ({ cents }) => (cents ? dollars(cents) : "by arrangement"),
      running: ({ running }) => running,
      "on sale": ({ sale }) => sale,
    },
  };
}

/** Dollars as people type them: 14, 14.9, 14.99, $14.99. */
function readCents(price: string): number {
  const [, dollars, cents = ""] = /^\$?(\d{1,5})(?:\.(\d{1,2}))?$/.exec(price) ?? [];
  if (dollars === undefined) throw new UsageFault(`'${price}' is not a price in US dollars; write it as 129.99`);
  return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}
