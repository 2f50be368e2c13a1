import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { paymentAlarm, paymentEvent } from "../../db/schema-subscriptions.ts";
import type { SubscriptionContext } from "./context.ts";
import { entitlement, isOver } from "./entitlement.ts";
import { runningOnes, type SubscriptionRow } from "./subscription-rows.ts";

/**
 * Kinds of issues that need an operator's attention. All except `other-mode` and `unreadable-event` are rechecked and
 * clear automatically (`recheckAlarms`).
 */
export type AlarmKind =
  /** The provider reported a subscription status that we do not know. */
  | "unknown-status"
  /** A person pays for two subscriptions. */
  | "two-subscriptions"
  /** A subscription's price belongs to none of our plans. */
  | "unknown-price"
  /** A plan cannot be sold as configured at the provider. */
  | "plan-not-sold"
  /** A payment link cannot be read, or does not sell its plan. */
  | "payment-link"
  /** Somebody pays for our product, and no person is known for them. */
  | "unowned-payment"
  /** A live server received a test-mode event, or vice versa. */
  | "other-mode"
  /** An event cannot be handled. */
  | "stuck-event"
  /** The provider signed something that we cannot parse. */
  | "unreadable-event";

export interface Alarm {
  readonly kind: AlarmKind;
  /** Its subject: a subscription, a plan, a person's ID. */
  readonly subject: string;
  readonly detail: string;
}

type AlarmContext = Pick<SubscriptionContext, "db" | "now" | "log" | "payments">;

/** Notifies the operator once, for as long as the alarm is open; its detail is the newest. */
export async function raiseAlarm({ db, now, log, payments: { mode } }: AlarmContext, alarm: Alarm): Promise<void> {
  const raised = await db
    .insert(paymentAlarm)
    .values({ ...alarm, mode, raisedAt: now() })
    .onConflictDoUpdate({
      target: [paymentAlarm.mode, paymentAlarm.kind, paymentAlarm.subject],
      targetWhere: isNull(paymentAlarm.clearedAt),
      set: { detail: alarm.detail },
      setWhere: ne(paymentAlarm.detail, alarm.detail),
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (raised[0]?.isNew) log.error(alarm, "payments need attention");
}

/** Raises the alarms that hold, and closes those about the same subjects that no longer do. */
export async function updateAlarms(
  context: AlarmContext,
  checks: readonly (Alarm & { readonly holds: boolean })[],
): Promise<void> {
  const { db } = context;
  for (const { holds, ...alarm } of checks) if (holds) await raiseAlarm(context, alarm);
  const calm = checks.filter(({ holds }) => !holds);
  const open = await db
    .select()
    .from(paymentAlarm)
    .where(
      and(
        eq(paymentAlarm.mode, context.payments.mode),
        isNull(paymentAlarm.clearedAt),
        inArray(
          paymentAlarm.subject,
          calm.map(({ subject }) => subject),
        ),
      ),
    );
  for (const { id, kind, subject } of open)
    if (calm.some((check) => check.kind === kind && check.subject === subject)) await clearAlarm(context, id);
}

/**
 * Closes an alarm.
 * @returns its subject; undefined if no such alarm is open
 */
export async function clearAlarm(
  { db, now }: Pick<AlarmContext, "db" | "now">,
  id: number,
): Promise<OpenAlarm | undefined> {
  const [cleared] = await db
    .update(paymentAlarm)
    .set({ clearedAt: now() })
    .where(and(eq(paymentAlarm.id, id), isNull(paymentAlarm.clearedAt)))
    .returning();
  return cleared;
}

export type OpenAlarm = typeof paymentAlarm.$inferSelect;

/**
 * Closes an alarm that an operator has dealt with. If the cause persists, the next round raises it again, except for an
 * event that cannot be handled: that is given up.
 * @returns false if no such alarm is open
 */
export async function dismissAlarm(
  context: Pick<AlarmContext, "db" | "now">,
  id: number,
  reason?: string,
): Promise<boolean> {
  const subject = { kind: "payment-alarm", id: String(id), label: `payment alarm ${id}` };
  return operatorAct(context.db, { act: "payment-alarm.clear", subject, reason }, async (tx) => {
    const cleared = await clearAlarm({ ...context, db: tx }, id);
    if (!cleared) return { changed: false, result: false };
    const { kind, mode, subject: of } = cleared;
    if (kind === "stuck-event") await tx.update(paymentEvent).set({ dueAt: null }).where(eq(paymentEvent.id, of));
    return { changed: true, before: { kind, mode, of }, after: null, result: true };
  });
}

/** The open alarms, oldest first. */
export async function openAlarms(db: Db): Promise<readonly OpenAlarm[]> {
  return db.select().from(paymentAlarm).where(isNull(paymentAlarm.clearedAt)).orderBy(paymentAlarm.id);
}

/** Days for which ended alarms are listed. */
const endedDays = 14;

/** The alarms that ended lately, oldest first. */
export async function endedAlarms(db: Db, now: Date): Promise<readonly OpenAlarm[]> {
  const since = new Date(now.getTime() - endedDays * 86_400_000);
  return db.select().from(paymentAlarm).where(gt(paymentAlarm.clearedAt, since)).orderBy(paymentAlarm.clearedAt);
}

/** The alarms that one person's subscriptions can raise, and whether each holds. */
export function subscriptionChecks(
  personId: string,
  rows: readonly SubscriptionRow[],
  now: Date,
): readonly (Alarm & { readonly holds: boolean })[] {
  const running = runningOnes(rows);
  return [
    ...rows.map(({ id, status, ...claim }) => ({
      kind: "unknown-status" as const,
      subject: id,
      detail: `the provider says ${JSON.stringify(status)}`,
      holds: !entitlement({ ...claim, status }, now).known,
    })),
    ...rows.map(({ id, planId, status }) => ({
      kind: "unknown-price" as const,
      subject: id,
      detail: "its price is not that of any of our plans",
      holds: planId === null && !isOver(status),
    })),
    {
      kind: "two-subscriptions" as const,
      subject: personId,
      detail: `subscriptions ${running.map(({ id }) => id).join(", ")}: end and refund all but one`,
      holds: running.length > 1,
    },
  ];
}
