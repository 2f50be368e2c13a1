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
 * What has come of a read, and will. As the query library's hook of this name, except that an answer is rendered in a
 * transition, not with everybody who reads it in one task (record 10). Another key is answered at once from what is known.
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

/** Calls back after every change that the observer tells of; as `subscribe` of `useStoreInTransition`. */
export const watchQuery =
  <T, Failure>(observer: Pick<QueryObserver<T, Failure>, "subscribe">) =>
  (tell: () => void) =>
    observer.subscribe(notifyManager.batchCalls(tell));
