import { graceDays, type Standing } from "@agate/api";

/** The facts of a subscription that determine access. */
export interface Claim {
  /** The provider's status. */
  readonly status: string;
  readonly periodStart: Date;
  /** When the first unpaid renewal was due; null if nothing is owed, or an older version of ours stored it. */
  readonly dueSince: Date | null;
  readonly periodEnd: Date;
  /** When it is to end, or has ended; null if it renews. */
  readonly endsAt: Date | null;
  /** Whether it gave access when its status was last one that we know. */
  readonly held: boolean;
}

export interface Entitlement {
  readonly mayExport: boolean;
  readonly standing: Standing;
  /** When access ends unless something happens; null if it does not end, or there is none. */
  readonly until: Date | null;
  /** False: the provider reports a status we do not know, so an operator should look. */
  readonly known: boolean;
}

/** How long access continues after a failed renewal, in milliseconds from the day the renewal was due (rule SU2). */
const grace = graceDays * 86_400_000;

const none: Entitlement = { mayExport: false, standing: "none", until: null, known: true };
const owing: Entitlement = { ...none, standing: "past-due" };

/** What each provider status means. */
const rules: Readonly<Record<string, (claim: Claim, now: Date) => Entitlement>> = {
  active: paid,
  trialing: paid,
  canceled: paidUntil,
  past_due: inGrace,
  unpaid: () => owing,
  incomplete: () => none,
  incomplete_expired: () => none,
  paused: () => none,
};

/**
 * The single answer to "can this person export?", and what the page offers them. Makes no requests: an active
 * subscription stays active however long the provider has been silent. Of bought and granted access, the longer one
 * counts; what the page offers depends only on what was bought.
 * @param claim the current subscription; undefined if there never was one
 * @param complimentary when granted access ends; null if none was granted
 */
export function entitlement(claim: Claim | undefined, now: Date, complimentary: Date | null = null): Entitlement {
  const bought = entitlementOfClaim(claim, now);
  if (!complimentary || now >= complimentary) return bought;
  const isLonger = bought.mayExport && (bought.until === null || bought.until >= complimentary);
  return isLonger ? bought : { ...bought, mayExport: true, until: complimentary };
}

function entitlementOfClaim(claim: Claim | undefined, now: Date): Entitlement {
  if (!claim) return none;
  const rule = Object.hasOwn(rules, claim.status) ? rules[claim.status] : undefined;
  return rule ? rule(claim, now) : { ...lastAnswer(claim, now), known: false };
}

/** The provider's statuses of ended subscriptions. */
const endedStatuses: readonly string[] = ["canceled", "incomplete_expired"];

/** It cannot become active again: a new one can be bought. */
export function isOver(status: string): boolean {
  return endedStatuses.includes(status);
}

/** It is paid for, or on trial. */
export function isRunning(status: string): boolean {
  return status === "active" || status === "trialing";
}

/** A renewal failed and has not been paid since, but the subscription is not over. */
export function isOwing(status: string): boolean {
  return status === "past_due" || status === "unpaid";
}

/** It never started, or was paused: it is ended before a new one is bought. */
export function isIdle(status: string): boolean {
  return status === "incomplete" || status === "paused";
}

/** It is to end, but is charged again before: until its last period it goes on like any other. */
export function renewsFirst({ endsAt, periodEnd }: Pick<Claim, "endsAt" | "periodEnd">): boolean {
  return endsAt !== null && endsAt > periodEnd;
}

function paid(claim: Claim, now: Date): Entitlement {
  if (!claim.endsAt) return { mayExport: true, standing: "active", until: null, known: true };
  const answer = paidUntil(claim, now);
  return answer.mayExport && renewsFirst(claim) ? { ...answer, standing: "active" } : answer;
}

function paidUntil({ endsAt }: Claim, now: Date): Entitlement {
  return endsAt && now < endsAt ? { mayExport: true, standing: "canceled", until: endsAt, known: true } : none;
}

/** Counted from the first renewal that failed: if the provider bills the next period too, there is no second week. */
function inGrace({ periodStart, dueSince, endsAt }: Claim, now: Date): Entitlement {
  const graceEnds = new Date((dueSince ?? periodStart).getTime() + grace);
  const until = endsAt && endsAt < graceEnds ? endsAt : graceEnds;
  return now < until ? { ...owing, mayExport: true, until } : owing;
}

/** An unknown status changes nothing until the period ends. */
function lastAnswer({ held, periodEnd, endsAt }: Claim, now: Date): Entitlement {
  const until = endsAt && endsAt < periodEnd ? endsAt : periodEnd;
  return held && now < until ? { ...none, mayExport: true, standing: endsAt ? "canceled" : "active", until } : none;
}
