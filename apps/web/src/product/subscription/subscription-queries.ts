import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../api/read.ts";

/** What there is to buy, cheapest first. */
export const plansOnOffer = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => readJson("/api/plans", {}, signal),
});

/** A person's subscription as the server has it; read anew whenever the page is looked at, for it changes elsewhere. */
export const subscriptionOf = (personId: string) =>
  queryOptions({
    queryKey: ["subscription", personId],
    queryFn: ({ signal }) => readJson("/api/subscription", {}, signal),
    staleTime: 0,
  });

/** Under this key is whether somebody may export (`entitlement.ts`). */
export const entitlementKey = ["may-export"] as const;
