import type { AnswerAt, BodyAt, WritePath } from "@agate/api";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { postJson } from "./ask.ts";

/** Writes: POSTs JSON to an endpoint and gives the answer's JSON. Rejects with `ReadFailure`. Sent once: see `retryWhileAway`. */
export type Post = <Path extends WritePath>(path: Path, body: BodyAt<Path>) => Promise<AnswerAt<Path>>;

/**
 * The way to write. What a write changes of what was read is known when its promise resolves (`mutationDefaults` of the
 * client, by path).
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
    // A body may hold a password: nothing of it is kept.
    mutations.remove(mutation);
  }
}
