import { queryOptions } from "@tanstack/react-query";
import { readJson } from "./ask.ts";
import { readShared } from "./read-shared.ts";

/** The reads across all leagues, for Home and Find: the same for everybody. */

const aMinute = 60_000;

/** The games and events of the week. */
export const comingQuery = queryOptions({
  queryKey: ["coming"],
  queryFn: (context) => readShared("/api/coming", {}, context),
  staleTime: aMinute,
});

/** How old the rosters of the games of these days are; it changes by the clock. */
export const comingFreshnessQuery = queryOptions({
  queryKey: ["coming", "freshness"],
  queryFn: ({ signal }) => readJson("/api/coming/freshness", {}, signal),
  staleTime: aMinute,
  refetchInterval: 5 * aMinute,
});

export const allTeamsQuery = queryOptions({
  queryKey: ["teams"],
  queryFn: ({ signal }) => readJson("/api/teams", {}, signal),
  staleTime: 60 * aMinute,
  gcTime: Number.POSITIVE_INFINITY,
});

/** @param name as it is typed */
export const peopleNamed = (name: string) =>
  queryOptions({
    queryKey: ["people", name],
    queryFn: ({ signal }) => readJson("/api/people", { name }, signal),
    staleTime: aMinute,
    gcTime: aMinute,
  });
