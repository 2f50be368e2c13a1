import { graceDays, type Standing } from "@agate/api";

/** What of a subscription decides about access. */
export interface Claim {
  /** The provider's word. */
  readonly status: string;
  readonly periodStart: Date;
  /** When the first renewal that is still unpaid was due; null: nothing is owed, or an older version of ours wrote it down. */
  readonly dueSince: Date | null;
  readonly periodEnd: Date;
  /** When it is to end, or has ended; null: it renews. */
  readonly endsAt: Date | null;
  /** Whether it gave access when its status was last one that we know. */
  readonly held: boolean;
}

export interface Entitlement {
  readonly mayExport: boolean;
  readonly standing: Standing;
  /** When access ends unless something happens; null: it does not, or there is none. */
  readonly until: Date | null;
  /** False: the provider says a word we do not know, and somebody should look. */
  readonly known: boolean;
}

/** How long a failed renewal leaves access, in milliseconds from the day the renewal was due (rule SU2). */
const grace = graceDays * 86_400_000;

const none: Entitlement = { mayExport: false, standing: "none", until: null, known: true };
const owing: Entitlement = { ...none, standing: "past-due" };

/** What each word of the provider means. */
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
 * The one answer to "may this person export?", and what the page offers them. Asks nobody: an active subscription stays
 * active however long the provider has been silent. Of what was bought and what was given, what lasts longer counts; what
 * the page offers is about what was bought.
 * @param claim the subscription that counts; undefined: there never was one
 * @param complimentary when access that an operator gave ends; null: none was given
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

/** The provider's words for what is over. */
export const endedStatuses: readonly string[] = ["canceled", "incomplete_expired"];

/** Nothing can come of it any more: a new one may be bought beside it. */
export function isOver(status: string): boolean {
  return endedStatuses.includes(status);
}

/** A renewal failed, and neither was it paid since nor is the subscription over. */
export function isOwing(status: string): boolean {
  return status === "past_due" || status === "unpaid";
}

/** It never began, or was put aside: it is ended before a new one is bought. */
export function isIdle(status: string): boolean {
  return status === "incomplete" || status === "paused";
}

function paid(claim: Claim, now: Date): Entitlement {
  return claim.endsAt ? paidUntil(claim, now) : { mayExport: true, standing: "active", until: null, known: true };
}

function paidUntil({ endsAt }: Claim, now: Date): Entitlement {
  return endsAt && now < endsAt ? { mayExport: true, standing: "canceled", until: endsAt, known: true } : none;
}

/** Counted from the first renewal that failed: a provider that bills the next period too gives no second week. */
function inGrace({ periodStart, dueSince, endsAt }: Claim, now: Date): Entitlement {
  const graceEnds = new Date((dueSince ?? periodStart).getTime() + grace);
  const until = endsAt && endsAt < graceEnds ? endsAt : graceEnds;
  return now < until ? { ...owing, mayExport: true, until } : owing;
}

/** A word we do not know changes nothing until the period ends. */
function lastAnswer({ held, periodEnd, endsAt }: Claim, now: Date): Entitlement {
  const until = endsAt && endsAt < periodEnd ? endsAt : periodEnd;
  return held && now < until ? { ...none, mayExport: true, standing: endsAt ? "canceled" : "active", until } : none;
}
