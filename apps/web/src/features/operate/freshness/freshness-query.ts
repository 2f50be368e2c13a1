import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";
import { readAgain } from "../desk-query.ts";

/** How fresh everything is: of the head, the side menu and the section alike, so it is read once for all. */
export const freshnessQuery = queryOptions({
  queryKey: ["operate", "freshness"],
  queryFn: ({ signal }) => readJson("/api/operate/freshness", {}, signal),
  staleTime: readAgain / 2,
  gcTime: 0,
  refetchInterval: readAgain,
});
