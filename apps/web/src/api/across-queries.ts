import { queryOptions } from "@tanstack/react-query";
import { readShared } from "./read-shared.ts";
import { readJson } from "./request.ts";

/** Reads across all leagues, for Home and Find. They are the same for every visitor. */

const aMinute = 60_000;

/** The games and events of the week. */
export const comingQuery = queryOptions({
  queryKey: ["coming"],
  queryFn: (context) => readShared("/api/coming", {}, context),
  staleTime: aMinute,
});

/** Roster ages for the games of these days. They change with the clock. */
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

/** @param name as typed */
export const peopleNamed = (name: string) =>
  queryOptions({
    queryKey: ["people", name],
    queryFn: ({ signal }) => readJson("/api/people", { name }, signal),
    staleTime: aMinute,
    gcTime: aMinute,
  });
