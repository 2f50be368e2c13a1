import { QueryClient, type Query } from "@tanstack/react-query";
import { isTransient, ReadFailure } from "./failure.ts";
import { pauseAfter, tries } from "./retry.ts";

/** Creates the query cache: data is fresh for five minutes, and stale data is refetched on window focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        // Without a network, a read fails at once and says so. It is retried when the network is back.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (retries, error) => retries + 1 < tries && isTransient(error),
        retryDelay: (retries) => pauseAfter(retries + 1),
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Returns the milliseconds until a failed read is retried: 5 seconds, then exponential back-off up to a minute. A
 * refusal counts as a response.
 */
export function retryDelay(failures: number): number {
  return Math.min(5_000 * 2 ** (failures - 1), 60_000);
}

/** A `refetchInterval` for a read that its page cannot work without. */
export function shouldRetry({
  state: { data, errorUpdateCount, error },
}: Pick<Query<unknown, Error>, "state">): number | false {
  const isRefused = error instanceof ReadFailure && error.kind === "refused";
  return data === undefined && errorUpdateCount > 0 && !isRefused ? retryDelay(errorUpdateCount) : false;
}
