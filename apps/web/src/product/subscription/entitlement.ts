import type { MayExportJson } from "@agate/api";
import { queryOptions } from "@tanstack/react-query";
import { ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import type { Outcome } from "../../api/outcome.ts";
import { retryDelay } from "../../api/query-client.ts";
import { readJson } from "../../api/read.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { recallInTab, rememberInTab } from "../../lib/tab-memory.ts";
import { readerOf } from "../session/session-state.ts";
import { sessionNow } from "../session/session-query.ts";
import { entitlementKey } from "./subscription-queries.ts";

/** What this tab knows of the entitlement to export, and how the newest read of it went (rule PG42). */
export interface EntitlementRead {
  /** The newest answer there is; null: the tab has none. */
  readonly answer: MayExportJson | null;
  /** Whose answer it is: a person's id, "" for a visitor, null where the session was not read either. */
  readonly reader: string | null;
  /** Why the newest read failed; null: it did not. */
  readonly failure: ReadFailure | null;
  /** How many reads in a row have failed. */
  readonly failures: number;
}

/** An entitlement as a tab stores it over a reload: only for the person who had it. */
interface KeptEntitlement {
  readonly reader: string;
  /** Milliseconds since 1970. */
  readonly readAt: number;
  readonly answer: MayExportJson;
}

const key = "agate:right";
const minute = 60_000;
/** How long the last answer stands at most (rule PG42). */
const keptFor = 7 * 24 * 60 * minute;
/** The read's timeout. */
const patience = 10_000;

/** What is known after a reading: an answer counts at once; after a failure the last one stands while it may. */
export function entitlementAfter(
  before: EntitlementRead | undefined,
  kept: KeptEntitlement | null,
  outcome: Outcome<MayExportJson>,
  { reader, now }: { readonly reader: string | null; readonly now: number },
): EntitlementRead {
  if (outcome.ok) return { answer: outcome.answer, reader, failure: null, failures: 0 };
  const known = before?.answer ? before : kept;
  const stands = known?.answer && isOf(known.reader, reader) && !hasEnded(known.answer, now) ? known : null;
  return {
    answer: stands?.answer ?? null,
    reader: stands ? stands.reader : reader,
    failure: outcome.failure,
    failures: (before?.failures ?? 0) + 1,
  };
}

/** Whether an answer to the one is an answer to the other, as far as is known: the session may not be read yet. */
export function isOf(answered: string | null, reader: string | null): boolean {
  return answered === null || reader === null || answered === reader;
}

function hasEnded({ access_until: until }: MayExportJson, now: number): boolean {
  return until !== null && Date.parse(until) <= now;
}

/**
 * The entitlement a tab has stored, if it is still valid: for seven days at most, and not with a clock that ran
 * backwards.
 */
export function usableEntitlement(text: string | null, now: number): KeptEntitlement | null {
  try {
    const kept = JSON.parse(text ?? "null") as KeptEntitlement | null;
    return kept && now < kept.readAt + keptFor && now > kept.readAt - 10 * minute ? kept : null;
  } catch {
    return null;
  }
}

/** Stores an entitlement for a reload without a network; any other answer of the server removes it. */
function keep({ answer, reader, failure }: EntitlementRead): void {
  if (failure) return;
  const kept: KeptEntitlement | null = answer?.may_export && reader ? { reader, readAt: Date.now(), answer } : null;
  rememberInTab(key, kept && JSON.stringify(kept));
}

/** Reads the entitlement. The outcome, a failure included, is the query's data: a failure never hides what is known. */
export const entitlementQuery = queryOptions({
  queryKey: entitlementKey,
  queryFn: async ({ signal, client }): Promise<EntitlementRead> => {
    const outcome = await outcomeOf(retryWhileAway(() => readWithin(patience, signal)));
    const now = Date.now();
    const before = client.getQueryData<EntitlementRead>(entitlementKey);
    const facts = { reader: readerOf(sessionNow(client)), now };
    const entitlement = entitlementAfter(before, usableEntitlement(recallInTab(key), now), outcome, facts);
    keep(entitlement);
    return entitlement;
  },
  // It may have been bought, or have ended, in another tab.
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
  refetchInterval: ({ state: { data } }) => (data?.failure ? retryDelay(data.failures) : false),
});

async function readWithin(milliseconds: number, signal: AbortSignal): Promise<MayExportJson> {
  const late = AbortSignal.timeout(milliseconds);
  try {
    return await readJson("/api/may-export", {}, AbortSignal.any([signal, late]));
  } catch (error) {
    if (late.aborted && !signal.aborted) throw new ReadFailure("unreachable");
    throw error;
  }
}
