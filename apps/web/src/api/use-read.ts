import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "./use-query.ts";

interface Again {
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** The state of a read that a part of a page shows. `failed` keeps the failure during a retry. */
export type Read<T> =
  | { readonly state: "loading" }
  | ({ readonly state: "ready"; readonly data: T } & Again)
  | ({ readonly state: "failed"; readonly error: Error } & Again);

/** Reads one query in the three states that every view must handle. Data that was read stays when a refetch fails. */
export function useRead<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): Read<T> {
  const { data, error, isFetching, refetch } = useQuery(query);
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  const again = { retry: () => void refetch(), isRetrying: isFetching };
  if (data !== undefined) return { state: "ready", data, ...again };
  return failure ? { state: "failed", error: failure, ...again } : { state: "loading" };
}
