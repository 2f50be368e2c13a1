import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";
import { readAgain } from "../desk-query.ts";

/** The corrections in force, and what can be corrected. */
export const correctionsQuery = queryOptions({
  queryKey: ["operate", "corrections"],
  queryFn: ({ signal }) => readJson("/api/operate/corrections", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
