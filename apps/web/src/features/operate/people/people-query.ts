import { queryOptions } from "@tanstack/react-query";
import { postJson } from "../../../api/post.ts";

/** Who has an address with a part. It is asked for by POST, so that no address stands in an address line. */
export const peopleQuery = (part: string) =>
  queryOptions({
    queryKey: ["operate", "people", part],
    queryFn: ({ signal }) => postJson("/api/operate/people/find", { part }, signal),
    staleTime: 0,
    gcTime: 0,
  });
