import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";
import { readAgain } from "../desk-query.ts";

/** Who may export without paying, and who could. */
export const accessQuery = queryOptions({
  queryKey: ["operate", "access"],
  queryFn: ({ signal }) => readJson("/api/operate/access", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
