import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "./use-query.ts";

/** What has come of a read that a part of a page shows. `failed` keeps the failure while it is being tried again. */
export type Read<T> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly data: T }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void; readonly isRetrying: boolean };

/** One read, in the three states that whoever shows it has to tell apart. */
export function useRead<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): Read<T> {
  const { data, error, isFetching, refetch } = useQuery(query);
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  if (data !== undefined) return { state: "ready", data };
  if (!failure) return { state: "loading" };
  return { state: "failed", error: failure, retry: () => void refetch(), isRetrying: isFetching };
}
