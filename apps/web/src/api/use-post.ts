import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnswerAt, BodyAt, WritePath } from "@agate/api";
import { postJson } from "./request.ts";

/**
 * POSTs JSON to an endpoint and returns the response's JSON. Rejects with `ReadFailure`. Sent once, never retried: see
 * `retryWhileAway`.
 */
export type Post = <Path extends WritePath>(path: Path, body: BodyAt<Path>) => Promise<AnswerAt<Path>>;

/**
 * Returns the function for writes. When its promise resolves, the cached reads that the write changes are up to date
 * (the client's `mutationDefaults`, by path).
 */
export function usePost(): Post {
  const client = useQueryClient();
  return useCallback((path, body) => post(client, path, body), [client]);
}

async function post<Path extends WritePath>(
  client: QueryClient,
  path: Path,
  body: BodyAt<Path>,
): Promise<AnswerAt<Path>> {
  const mutations = client.getMutationCache();
  const mutation = mutations.build<AnswerAt<Path>, Error, void, unknown>(client, {
    mutationKey: [path],
    mutationFn: () => postJson(path, body),
    gcTime: Number.POSITIVE_INFINITY,
  });
  try {
    return await mutation.execute();
  } finally {
    // A body may contain a password, so nothing of it is retained.
    mutations.remove(mutation);
  }
}
