import type { MayExportJson } from "@agate/api";
import type { ReadFailure } from "../../api/failure.ts";
import type { Outcome } from "../../api/outcome.ts";
import { retryDelay } from "../../api/query-client.ts";
import type { LeaseWords } from "../lease/lease-words.ts";

/** What a page without contact knows from the lease in its browser. */
export interface LeaseReading {
  /** What the page continues with; null: the lease is refused. */
  readonly answer: MayExportJson | null;
  /** The lease's person; null: unknown. */
  readonly person: string | null;
  readonly words: LeaseWords;
}

/** What this tab knows of the entitlement to export, and how the latest read of it went (rule PG42). */
export interface EntitlementRead {
  /** The latest answer; null: the tab has none. */
  readonly answer: MayExportJson | null;
  /** Whose answer it is: a person's id, "" for a visitor, null if the session was not read either. */
  readonly reader: string | null;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** What this browser stores to continue with; null: nothing, or it is not needed. */
  readonly lease: LeaseReading | null;
  /** Why the latest read failed; null: it did not. */
  readonly failure: ReadFailure | null;
  /** The number of consecutive failed reads. */
  readonly failures: number;
}

/** The maximum validity of the last answer in milliseconds (rule PG42). */
const validFor = 7 * 24 * 60 * 60_000;

/**
 * Returns what is known after a read. An answer counts at once; after a failure, the page's last one stays in force as
 * long as it may.
 */
export function entitlementAfter(
  before: EntitlementRead | undefined,
  outcome: Outcome<MayExportJson>,
  { reader, now }: { readonly reader: string | null; readonly now: number },
): EntitlementRead {
  const read = { reader, readAt: now, lease: null };
  if (outcome.ok) return { ...read, answer: outcome.answer, failure: null, failures: 0 };
  const previous =
    before?.answer &&
    // An answer that came from a lease depends on the lease.
    !before.lease &&
    isOf(before.reader, reader) &&
    now < Math.min(before.readAt + validFor, Date.parse(before.answer.access_until ?? "") || Infinity)
      ? before
      : { ...read, answer: null };
  return { ...previous, failure: outcome.failure, failures: (before?.failures ?? 0) + 1 };
}

const minute = 60_000;

/**
 * Returns the milliseconds after which a page refetches automatically (rule PG42): after a failure, and when access
 * ends. False: it does not.
 */
export function refetchDelay(read: EntitlementRead | undefined, now: number): number | false {
  if (read?.failure) return retryDelay(read.failures);
  const end = read?.answer?.access_until;
  // By a server clock ahead of ours, access has already ended. An end beyond a timer's range is checked again later.
  return end ? Math.min(24 * 60 * minute, Math.max(minute, Date.parse(end) - now + 1_000)) : false;
}

/** Whether an answer for one reader applies to the other, as far as known: the session may not have been read yet. */
export function isOf(answered: string | null, reader: string | null): boolean {
  return answered === null || reader === null || answered === reader;
}
