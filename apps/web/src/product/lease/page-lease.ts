import type { QueryClient, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import type { MayExportJson } from "@agate/api";
import { ReadFailure } from "../../api/failure.ts";
import { readSession, sessionNow } from "../session/session-query.ts";
import { readerOf } from "../session/session-state.ts";
import { isOf, type EntitlementRead } from "../subscription/entitlement-read.ts";
import { entitlementKey } from "../subscription/subscription-queries.ts";
import { clearLease } from "./forget-lease.ts";
import { followLease, storeCodes, storeLease, readLease, readStoredCodes } from "./lease.ts";

/** Keeps the lease and the page's reads in step. Loaded when the page is idle, or without contact. */

const known = (client: QueryClient) => client.getQueryData<EntitlementRead>(entitlementKey);
const readerIn = (client: QueryClient) => readerOf(sessionNow(client));

/** Milliseconds after which recalled codes are requested again. */
const retryAfter = 40_000;

/** Stores the lease of an answer, unless a newer answer has arrived. */
export async function storeAnswer(client: QueryClient, answer: MayExportJson, contactAt: number): Promise<void> {
  if (known(client)?.answer?.lease?.statement !== answer.lease?.statement) return;
  follow(client);
  const person = await storeLease(answer, contactAt);
  const reader = readerIn(client);
  // Someone else has signed in, in another tab.
  if (person !== null && reader && reader !== person) await readSession(client);
}

/** Returns what is known after a failed read: decided by the lease, if this browser stores one. */
export async function afterSilence(client: QueryClient, read: EntitlementRead): Promise<EntitlementRead> {
  follow(client);
  const lease = await readLease(readerIn(client));
  // A refusal from the server is definite.
  if (!lease || read.answer?.may_export === false) return read;
  return { ...read, lease, answer: lease.answer, reader: lease.answer ? lease.person : read.reader };
}

/** On a slow network, the lease answers until the server does. */
export async function goOn(client: QueryClient): Promise<void> {
  const nothing = { answer: null, reader: null, readAt: Date.now(), lease: null, failure: null, failures: 0 };
  if (known(client)?.answer) return;
  const read = await afterSilence(client, nothing);
  if (read.answer && !known(client)?.answer) client.setQueryData<EntitlementRead>(entitlementKey, read);
}

/** Returns the name under which a query's codes are stored. */
export function codesName(queryKey: QueryKey): string {
  return queryKey.slice(1).join(":");
}

/** Stores codes that were read. @returns false: this browser does not store them */
export function storeRead(queryKey: QueryKey, codes: object): Promise<boolean> {
  return storeCodes(codesName(queryKey), codes);
}

/**
 * Returns codes stored with the lease instead of those that could not be read, or not yet, and requests them again
 * later. Without stored codes, the outcome is that of the read.
 */
export async function storedInstead<T extends object>(
  { client, queryKey }: Pick<QueryFunctionContext, "client" | "queryKey">,
  reading: Promise<T>,
): Promise<T> {
  const refusal = await Promise.race([
    reading.catch((error: unknown) => error),
    new Promise<null>((done) => setTimeout(done, 0, null)),
  ]);
  if (refusal instanceof ReadFailure && [401, 403].includes(refusal.problem?.status ?? 0)) clearLease();
  const stored = (await readStoredCodes(codesName(queryKey))) as T | null;
  if (!stored) return reading;
  reading.then(
    (codes) => client.setQueryData(queryKey, codes),
    () => setTimeout(() => void client.invalidateQueries({ queryKey }), retryAfter),
  );
  return stored;
}

const following = new WeakSet<QueryClient>();

/** Applies changes of the lease in another tab to this one. */
function follow(client: QueryClient): void {
  if (following.has(client)) return;
  following.add(client);
  followLease((person) => {
    const read = known(client);
    if (read?.answer?.may_export && (person === null || !isOf(read.reader, person)))
      client.setQueryData<EntitlementRead>(entitlementKey, { ...read, answer: null });
    void client.invalidateQueries({ queryKey: entitlementKey });
  });
}
