import {
  notifyManager,
  QueryObserver,
  useQueryClient,
  type QueryKey,
  type QueryObserverOptions,
  type QueryObserverResult,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStoreInTransition } from "../lib/use-store-in-transition.ts";

/**
 * Subscribes to a read. Like the query library's hook of this name, but a response renders in a transition instead of
 * rendering every reader in one task (ADR 10). A new key is answered at once from the cache.
 */
export function useQuery<T, Failure extends Error = Error, Key extends QueryKey = QueryKey>(
  options: QueryObserverOptions<T, Failure, T, T, Key>,
): QueryObserverResult<T, Failure> {
  const client = useQueryClient();
  const query = { ...client.defaultQueryOptions(options), _optimisticResults: "optimistic" as const };
  const [observer] = useState(() => new QueryObserver(client, query));
  const [watch] = useState(() => watchQuery(observer));
  const result = observer.getOptimisticResult(query);
  useEffect(() => observer.setOptions(query));
  useStoreInTransition(watch, () => observer.getCurrentResult());
  return observer.trackResult(result);
}

/** Calls back after every change the observer reports. Has the shape of `subscribe` in `useStoreInTransition`. */
export const watchQuery =
  <T, Failure>(observer: Pick<QueryObserver<T, Failure>, "subscribe">) =>
  (notify: () => void) =>
    observer.subscribe(notifyManager.batchCalls(notify));
