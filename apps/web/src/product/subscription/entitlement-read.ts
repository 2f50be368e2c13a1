import type { MayExportJson } from "@agate/api";
import type { ReadFailure } from "../../api/failure.ts";
import { retryDelay } from "../../api/query-client.ts";
import type { Outcome } from "../../api/outcome.ts";
import type { LeaseWords } from "../lease/lease-words.ts";

/** What a page without contact has of the lease that its browser keeps. */
export interface LeaseReading {
  /** What the page goes on with; null: the lease is refused. */
  readonly answer: MayExportJson | null;
  /** Whose it is; null: nobody can say. */
  readonly person: string | null;
  readonly words: LeaseWords;
}

/** What this tab knows of the entitlement to export, and how the newest read of it went (rule PG42). */
export interface EntitlementRead {
  /** The newest answer there is; null: the tab has none. */
  readonly answer: MayExportJson | null;
  /** Whose answer it is: a person's id, "" for a visitor, null where the session was not read either. */
  readonly reader: string | null;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** What this browser keeps to go on with; null: nothing, or it is not needed. */
  readonly lease: LeaseReading | null;
  /** Why the newest read failed; null: it did not. */
  readonly failure: ReadFailure | null;
  /** How many reads in a row have failed. */
  readonly failures: number;
}

/** How long the last answer stands at most, in milliseconds (rule PG42). */
const standsFor = 7 * 24 * 60 * 60_000;

/** What is known after a reading: an answer counts at once; after a failure the page's last one stands while it may. */
export function entitlementAfter(
  before: EntitlementRead | undefined,
  outcome: Outcome<MayExportJson>,
  { reader, now }: { readonly reader: string | null; readonly now: number },
): EntitlementRead {
  const read = { reader, readAt: now, lease: null };
  if (outcome.ok) return { ...read, answer: outcome.answer, failure: null, failures: 0 };
  const stands =
    before?.answer &&
    // What a lease let the page go on with goes by the lease.
    !before.lease &&
    isOf(before.reader, reader) &&
    now < Math.min(before.readAt + standsFor, Date.parse(before.answer.access_until ?? "") || Infinity)
      ? before
      : { ...read, answer: null };
  return { ...stands, failure: outcome.failure, failures: (before?.failures ?? 0) + 1 };
}

const minute = 60_000;

/** Milliseconds after which a page asks again by itself (rule PG42): after a failure, and when access ends. False: it does not. */
export function asksAgainAfter(read: EntitlementRead | undefined, now: number): number | false {
  if (read?.failure) return retryDelay(read.failures);
  const end = read?.answer?.access_until;
  // By a clock that is ahead of ours it has ended before; what is further off than timers reach is looked at again.
  return end ? Math.min(24 * 60 * minute, Math.max(minute, Date.parse(end) - now + 1_000)) : false;
}

/** Whether an answer to the one is an answer to the other, as far as is known: the session may not be read yet. */
export function isOf(answered: string | null, reader: string | null): boolean {
  return answered === null || reader === null || answered === reader;
}
