import { type Claim, entitlement, isIdle, isOver } from "./entitlement.ts";

interface Candidate extends Claim {
  readonly createdAt: Date;
}

/**
 * Of all the subscriptions somebody had, the one that counts: one that gives access before one that does not, then one that
 * can still come to something, one that renews, and the youngest.
 */
export function selectCurrentSubscription<T extends Candidate>(all: readonly T[], now: Date): T | undefined {
  const rank = (one: T): readonly number[] => [
    Number(entitlement(one, now).mayExport),
    Number(!isOver(one.status)),
    Number(!isIdle(one.status)),
    Number(one.endsAt === null && !isOver(one.status)),
    one.createdAt.getTime(),
  ];
  return all.toSorted((a, b) => compare(rank(b), rank(a)))[0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** Subscriptions that somebody pays for, or owes for: there should be one at most. */
export function runningOnes<T extends Claim>(all: readonly T[]): readonly T[] {
  return all.filter(({ status }) => !isOver(status) && !isIdle(status));
}
