import type { Alarm } from "./alarms.ts";
import { runningOnes } from "./current-subscription.ts";
import { entitlement, isOver } from "./entitlement.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

/** What an operator should see to about one person's subscriptions, and whether it holds. */
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
      detail: "it runs at a price of none of our plans",
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
