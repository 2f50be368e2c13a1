import { reasonOf } from "../../../api/failure.ts";
import { useRead } from "../../../api/use-read.ts";
import { plansOnOffer } from "../../../product/subscription/subscription-queries.ts";
import type { Offer } from "./offer.ts";

/** The list, and another try at reading it. */
export interface Offered {
  readonly offer: Offer;
  readonly retry: () => void;
}

export function useOffer(): Offered {
  const read = useRead(plansOnOffer);
  switch (read.state) {
    case "ready":
      return { offer: { status: "ready", ...read.data }, retry: () => undefined };
    case "loading":
      return { offer: { status: "loading" }, retry: () => undefined };
    case "failed":
      return {
        offer: read.isRetrying ? { status: "loading" } : { status: "failed", reason: reasonOf(read.error) },
        retry: read.retry,
      };
  }
}
