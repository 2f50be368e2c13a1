import { infiniteQueryOptions } from "@tanstack/react-query";
import { postJson } from "../../../api/post.ts";

/** What is picked of the log; "" for all. */
export interface Picked {
  readonly act: string;
  readonly who: string;
}

export const everything: Picked = { act: "", who: "" };

/** The fields of a request that are picked by. */
export const askedFor = ({ act, who }: Picked) => ({ ...(act && { act }), ...(who && { who }) });

/** The log page by page, the newest first. It is asked for by POST, so that no address stands in an address line. */
export const auditQuery = (picked: Picked) =>
  infiniteQueryOptions({
    queryKey: ["operate", "audit", picked],
    queryFn: ({ pageParam, signal }) =>
      postJson("/api/operate/audit", { ...askedFor(picked), ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
    gcTime: 0,
  });
