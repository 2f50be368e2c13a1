import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";
import { readAgain } from "../desk-query.ts";

/** What waits to be decided on. */
export const holdsQuery = queryOptions({
  queryKey: ["operate", "holds"],
  queryFn: ({ signal }) => readJson("/api/operate/holds", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});

/** What applying one would change. It is not read again by itself: what is decided on is what somebody looks at. */
export const changesQuery = (hold: number) =>
  queryOptions({
    queryKey: ["operate", "hold-changes", hold],
    queryFn: ({ signal }) => readJson("/api/operate/holds/:hold/changes", { hold: String(hold) }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
