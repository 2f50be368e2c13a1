import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";

/** The plan is about hours, and larger than other reads: it is read again each five minutes. */
export const planQuery = queryOptions({
  queryKey: ["operate", "plan"],
  queryFn: ({ signal }) => readJson("/api/operate/plan", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 5 * 60_000,
});
