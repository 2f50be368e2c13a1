import { isIdle, isOver } from "./entitlement.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

/** A change of a subscription that its owner is mailed about. */
export interface TurningPoint {
  readonly kind:
    | "subscribed"
    | "payment-problem"
    | "subscription-canceled"
    | "subscription-reactivated"
    | "subscription-ended";
  /** Distinguishes this one from the next of its kind. */
  readonly of: string;
}

type Stage = Pick<SubscriptionRow, "status" | "dueSince" | "endsAt" | "canceledAt">;

/**
 * What happened between two readings of one subscription, as far as its owner should be notified.
 * @param before undefined if we did not know it
 */
export function turningPoints(before: Stage | undefined, after: Stage): readonly TurningPoint[] {
  const points: TurningPoint[] = [];
  if (hasBegun(after) && !isGone(after) && !hasBegun(before)) points.push({ kind: "subscribed", of: "" });
  if (isOwing(after) && !(isOwing(before) && sameMoment(before?.dueSince, after.dueSince)))
    points.push({ kind: "payment-problem", of: dayOf(after.dueSince) });
  if (isEnding(after) && !(isEnding(before) && isSameEnd(before, after)))
    points.push({ kind: "subscription-canceled", of: `${dayOf(after.canceledAt)}/${dayOf(after.endsAt)}` });
  if (isEnding(before) && !isEnding(after) && !isGone(after))
    points.push({ kind: "subscription-reactivated", of: dayOf(before?.canceledAt ?? null) });
  if (isGone(after) && hasBegun(before) && !isGone(before)) points.push({ kind: "subscription-ended", of: "" });
  return points;
}

/** It was paid for at least once, or runs as if it had been. */
function hasBegun(stage: Stage | undefined): boolean {
  return stage !== undefined && !isIdle(stage.status) && stage.status !== "incomplete_expired";
}

/** The last payment failed and the provider is still retrying. */
function isOwing(stage: Stage | undefined): boolean {
  return stage?.status === "past_due";
}

/** It was canceled and is not over yet. */
function isEnding(stage: Stage | undefined): boolean {
  return stage !== undefined && hasBegun(stage) && !isGone(stage) && stage.endsAt !== null;
}

/** It gives no access anymore: it is over, or the provider has given up on the payment. */
function isGone(stage: Stage | undefined): boolean {
  return stage !== undefined && (isOver(stage.status) || stage.status === "unpaid");
}

function isSameEnd(before: Stage | undefined, after: Stage): boolean {
  return sameMoment(before?.canceledAt, after.canceledAt) && sameMoment(before?.endsAt, after.endsAt);
}

function sameMoment(a: Date | null | undefined, b: Date | null | undefined): boolean {
  return a?.getTime() === b?.getTime();
}

function dayOf(moment: Date | null): string {
  return moment?.toISOString() ?? "";
}
