import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "./use-query.ts";

interface Again {
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** What has come of a read that a part of a page shows. `failed` keeps the failure while it is being tried again. */
export type Read<T> =
  | { readonly state: "loading" }
  | ({
      readonly state: "ready";
      readonly data: T;
      /** This browser's clock, in milliseconds. */
      readonly readAt: number;
      /** Reading it anew has failed since: what is shown is as old as it says. */
      readonly error: Error | null;
    } & Again)
  | ({ readonly state: "failed"; readonly error: Error } & Again);

/** One read, in the three states that whoever shows it has to tell apart; what was read stays when reading it anew fails. */
export function useRead<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): Read<T> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(query);
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  const again = { retry: () => void refetch(), isRetrying: isFetching };
  if (data !== undefined) return { state: "ready", data, readAt: dataUpdatedAt, error, ...again };
  return failure ? { state: "failed", error: failure, ...again } : { state: "loading" };
}
