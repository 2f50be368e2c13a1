import { queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import { shouldRetry } from "../../api/query-client.ts";
import { readJson } from "../../api/request.ts";
import { loadLease, storeWhenQuiet, leaseTimeout } from "./load-lease.ts";

/** Codes that only entitled users get: stored with the lease once read, and recalled if the server does not respond. */

export const commonCodesOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "common-codes"],
    queryFn: (context: QueryFunctionContext) =>
      readOrStored(context, readJson("/api/leagues/:league/common-codes", { league }, context.signal)),
    refetchInterval: shouldRetry,
  });

export const positionCodesOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "position-codes"],
    queryFn: (context: QueryFunctionContext) =>
      readOrStored(context, readJson("/api/leagues/:league/position-codes", { league }, context.signal)),
    refetchInterval: shouldRetry,
  });

/** Reads codes that are stored with the lease, or recalls them if the server does not respond. */
export async function readOrStored<T extends object>(context: QueryFunctionContext, reading: Promise<T>): Promise<T> {
  const late = new Promise<null>((done) => setTimeout(done, leaseTimeout, null));
  const codes = await Promise.race([reading.catch(() => null), late]);
  void reading.then(
    (read) => storeWhenQuiet((lease) => lease.storeRead(context.queryKey, read)),
    () => null,
  );
  return (
    codes ??
    loadLease().then(
      (lease) => lease.storedInstead(context, reading),
      () => reading,
    )
  );
}
