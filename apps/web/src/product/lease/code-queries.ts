import { queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import { shouldRetry } from "../../api/query-client.ts";
import { readJson } from "../../api/ask.ts";
import { bringLease, keepWhenQuiet, patienceWithLease } from "./bring-lease.ts";

/** What only the entitled get: kept beside the lease once it was read, and recalled where the server gives no answer. */

export const commonCodesOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "common-codes"],
    queryFn: (context: QueryFunctionContext) =>
      readOrRecall(context, readJson("/api/leagues/:league/common-codes", { league }, context.signal)),
    refetchInterval: shouldRetry,
  });

export const positionCodesOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "position-codes"],
    queryFn: (context: QueryFunctionContext) =>
      readOrRecall(context, readJson("/api/leagues/:league/position-codes", { league }, context.signal)),
    refetchInterval: shouldRetry,
  });

/** Reads what is kept beside the lease, or recalls it where the server gives no answer. */
export async function readOrRecall<T extends object>(context: QueryFunctionContext, reading: Promise<T>): Promise<T> {
  const late = new Promise<null>((done) => setTimeout(done, patienceWithLease, null));
  const codes = await Promise.race([reading.catch(() => null), late]);
  void reading.then(
    (read) => keepWhenQuiet((lease) => lease.keepRead(context.queryKey, read)),
    () => null,
  );
  return (
    codes ??
    bringLease().then(
      (lease) => lease.recallInstead(context, reading),
      () => reading,
    )
  );
}
