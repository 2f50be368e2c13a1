import type { Duration } from "@agate/api";
import { webhookEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import { operatorAct } from "../audit/operator-act.ts";
import { dismissAlarm, endedAlarms, openAlarms } from "../features/subscriptions/alarms.ts";
import { linkAmounts, readLinks } from "../features/subscriptions/payment-links.ts";
import { preparePlanPrices } from "../features/subscriptions/prices.ts";
import { createSubscriptions } from "../features/subscriptions/subscriptions.ts";
import type { OpenPayments } from "../payments/open-payments.ts";
import { PaymentFailure } from "../payments/payments.ts";
import { prepareEndpoint } from "../payments/stripe/endpoint.ts";
import { failureOf } from "../payments/stripe/failures.ts";
import { preparePortal } from "../payments/stripe/portal.ts";
import { createStripe, createStripePayments } from "../payments/stripe/stripe.ts";
import { alarmOptions, printAlarms } from "./alarms.ts";
import { printOutcome } from "./answer.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/**
 * `agate stripe setup`: creates everything that selling needs at Stripe, in the key's mode; safe to repeat.
 * `agate stripe alarms`: lists problems that need attention; with `--clear`, closes one that was dealt with.
 * @returns 0 done; 1 when Stripe refused or does not respond, or there are alarms
 */
export async function stripe(args: readonly string[]): Promise<number> {
  const { positionals, values } = readArgs(args, {
    clear: { type: "string" },
    why: { type: "string" },
    ...alarmOptions,
  });
  const [verb, ...others] = positionals;
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many`);
  for (const option of ["clear", "ended", "json"] as const)
    if (values[option] !== undefined && verb !== "alarms") throw new UsageFault(`--${option} works only with alarms`);
  if (values.why !== undefined && values.clear === undefined) throw new UsageFault("--why works only with --clear");
  if (values.clear !== undefined) {
    const number = Number(values.clear);
    if (!/^\d{1,9}$/.test(values.clear))
      throw new UsageFault("--clear needs the number of an alarm, as alarms shows it");
    return withAppContext((context) => clearOne(context, number, values));
  }
  if (verb === "setup") return withAppContext((context) => setUpStripe(context));
  if (verb === "alarms") return withAppContext((context) => listAlarms(context, values));
  throw new UsageFault(verb === undefined ? "One of setup, alarms is needed" : `Unknown word '${verb}': setup, alarms`);
}

/** @param origin Stripe's origin, for tests */
export async function setUpStripe(context: AppContext, origin?: string): Promise<number> {
  const { env, now } = context;
  const { stripeKey: key, webhookSecrets } = env.payments;
  if (!key) {
    console.error("agate stripe: set STRIPE_SECRET_KEY to the key of the account to set up");
    return 1;
  }
  const settings = { key, webhookSecrets, now, origin };
  const open: OpenPayments = { payments: createStripePayments(settings), simulator: undefined };
  const sdk = createStripe(settings);
  const printLine = (line: string) => print(`${line}\n`);
  try {
    await printLine(`Setting up Stripe in ${open.payments.mode} mode.`);
    const { context: harness } = createSubscriptions(context, async () => undefined, { open });
    for (const [plan, price] of await preparePlanPrices(harness)) await printLine(`  price    ${plan}: ${price}`);
    await readLinks(harness);
    const amounts = await linkAmounts(harness);
    for (const [duration, url] of Object.entries(env.payments.links))
      await printLine(
        `  link     ${duration}: ${url}${amounts[duration as Duration] === null ? " is not sold through: see agate stripe alarms" : ""}`,
      );
    await printLine(`  portal   ${await preparePortal(sdk, env.publicUrl)}`);
    await noteSetup(context, open.payments.mode);
    if (!env.production) {
      await printLine(`  webhook  none: Stripe cannot reach ${env.publicUrl}; events are fetched every 15 minutes`);
      return 0;
    }
    const url = `${env.publicUrl}${webhookEndpoints.stripeWebhook.path}`;
    const { id, secret } = await prepareEndpoint(sdk, url);
    await printLine(`  webhook  ${id}: ${url}`);
    if (secret) await printLine(`Its signing secret is shown this once. Set it:\nSTRIPE_WEBHOOK_SECRET=${secret}`);
    return 0;
  } catch (error) {
    const failure = failureOf(error);
    if (!(failure instanceof PaymentFailure)) throw error;
    console.error(`agate stripe: ${failure.message}`);
    return 1;
  }
}

/** What it did is at Stripe; the audit log says that it was done. */
function noteSetup({ database: { db } }: AppContext, mode: string): Promise<void> {
  const subject = { kind: "payments", id: mode, label: `Stripe in ${mode} mode` };
  return operatorAct(db, { act: "stripe.setup", subject }, async () => ({
    changed: true,
    before: null,
    after: null,
    result: undefined,
  }));
}

export async function listAlarms(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  how: Parameters<typeof printAlarms>[1] = {},
): Promise<number> {
  return printAlarms(how.ended ? await endedAlarms(db, now()) : await openAlarms(db), how);
}

/** Closes the alarm with this number. */
export async function clearOne(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  number: number,
  { why, json }: { readonly why?: string | undefined; readonly json?: boolean | undefined } = {},
): Promise<number> {
  const isCleared = await dismissAlarm({ db, now }, number, why);
  const done = `Alarm ${number} is cleared. Anything still wrong is raised again within 15 minutes.`;
  return printOutcome("stripe", isCleared ? { done } : { refused: `there is no open alarm ${number}` }, { json });
}
