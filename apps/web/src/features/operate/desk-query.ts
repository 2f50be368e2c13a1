import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../api/read.ts";

/** Milliseconds between two reads of what is shown, while somebody looks at it. */
export const readAgain = 60_000;

/** Who operates, and the figures at the head. It is nobody else's: nothing of it stays when the page is left. */
export const deskQuery = queryOptions({
  queryKey: ["operate", "desk"],
  queryFn: ({ signal }) => readJson("/api/operate/desk", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
