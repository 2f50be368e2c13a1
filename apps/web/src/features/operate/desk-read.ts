import type { ReadPath, ValuesAt } from "@agate/api";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { readJson } from "../../api/read.ts";
import { useQuery } from "../../api/use-query.ts";

/** Milliseconds between two reads of what is shown, while somebody looks at it. */
export const readAgain = 60_000;

/** A read of this page. It is nobody else's: nothing of it stays when the page is left. */
export const deskRead = <Path extends ReadPath>(path: Path, values: ValuesAt<Path>, staleTime = 0) =>
  queryOptions({
    queryKey: ["operate", path, values],
    queryFn: ({ signal }) => readJson(path, values, signal),
    staleTime,
    gcTime: 0,
    refetchInterval: readAgain,
  });

/** How fresh everything is: of the head, the side menu and the section alike, so it is read once for all. */
export const freshnessQuery = deskRead("/api/operate/freshness", {}, readAgain / 2);

/** A read of a section, which goes on being read. */
export type Fresh<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly state: "ready";
      readonly data: T;
      /** This browser's clock, in milliseconds. */
      readonly readAt: number;
      /** Reading it anew has failed since: what is shown is as old as it says. */
      readonly error: Error | null;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

/** One read in the states that a section has to tell apart; what was read stays when reading it anew fails, and says its age. */
export function useFresh<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): Fresh<T> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(query);
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  const again = { retry: () => void refetch(), isRetrying: isFetching };
  if (data !== undefined) return { state: "ready", data, readAt: dataUpdatedAt, error, ...again };
  return failure ? { state: "failed", error: failure, ...again } : { state: "loading" };
}
