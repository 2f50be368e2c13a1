import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";
import { readAgain } from "../desk-query.ts";

/** What is sold, and for how much. */
export const soldPlansQuery = queryOptions({
  queryKey: ["operate", "plans"],
  queryFn: ({ signal }) => readJson("/api/operate/plans", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
