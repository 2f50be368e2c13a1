import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";

/** What protects the account beside the password. Read anew whenever it is shown, and kept no longer. */
export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => readJson("/api/auth/second-factor", {}, signal),
  staleTime: 0,
  gcTime: 0,
});
