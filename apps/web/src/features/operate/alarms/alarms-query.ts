import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../../api/read.ts";
import { readAgain } from "../desk-query.ts";

/** What somebody should see to. */
export const alarmsQuery = queryOptions({
  queryKey: ["operate", "alarms"],
  queryFn: ({ signal }) => readJson("/api/operate/alarms", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
