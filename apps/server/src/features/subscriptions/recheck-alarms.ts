import { and, eq, gte, isNotNull, notInArray } from "drizzle-orm";
import { paymentEvent, subscription } from "../../db/schema-subscriptions.ts";
import { type Alarm, type AlarmKind, clearAlarm, openAlarms, raiseAlarm, subscriptionChecks } from "./alarms.ts";
import { readPlans } from "./plans.ts";
import type { SubscriptionContext } from "./context.ts";
import { patience } from "./process-event.ts";

const onlyOperatorsClear: ReadonlySet<string> = new Set<AlarmKind>(["other-mode", "unreadable-event"]);

/**
 * Brings the open alarms in line with what is stored: raises what holds and clears what does not any longer, whatever became of
 * its subject: a person deleted, an event handled or deleted, a plan that is not to be sold. What the provider alone can
 * say, whether a plan's price or a payment link is sound, is left to `checkPrices` and `readLinks`; an event of another mode, or an unreadable one, to the operator.
 */
export async function recheckAlarms(context: SubscriptionContext): Promise<void> {
  const holding = [...(await aboutSubscriptions(context)), ...(await aboutEvents(context))];
  const priced = context.selling
    ? (await readPlans(context.db, context.payments.mode)).filter(({ cents }) => cents > 0)
    : [];
  const isRight = ({ kind, subject }: { readonly kind: string; readonly subject: string }) =>
    onlyOperatorsClear.has(kind) ||
    (kind === "payment-link" && Object.hasOwn(context.paymentLinks, subject)) ||
    (kind === "plan-not-sold" && priced.some(({ id }) => id === subject)) ||
    holding.some((alarm) => alarm.kind === kind && alarm.subject === subject);
  for (const alarm of await openAlarms(context.db))
    if (alarm.mode === context.payments.mode && !isRight(alarm)) await clearAlarm(context, alarm.id);
  for (const alarm of holding) await raiseAlarm(context, alarm);
}

async function aboutSubscriptions({ db, payments }: SubscriptionContext): Promise<readonly Alarm[]> {
  const now = await payments.now();
  const rows = await db
    .select()
    .from(subscription)
    .where(
      and(eq(subscription.mode, payments.mode), notInArray(subscription.status, ["canceled", "incomplete_expired"])),
    );
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  const checks = [...byPerson].flatMap(([personId, own]) => subscriptionChecks(personId, own, now));
  return checks.flatMap(({ holds, ...alarm }) => (holds ? [alarm] : []));
}

async function aboutEvents({ db, payments }: SubscriptionContext): Promise<readonly Alarm[]> {
  const stuck = await db
    .select({ subject: paymentEvent.id, error: paymentEvent.error })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.mode, payments.mode), isNotNull(paymentEvent.dueAt), gte(paymentEvent.tries, patience)));
  return stuck.map(({ subject, error }) => ({ kind: "stuck-event", subject, detail: error ?? "" }));
}
