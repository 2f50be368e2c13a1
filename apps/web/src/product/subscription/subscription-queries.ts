import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { MySubscriptionJson } from "@agate/api";
import { readJson } from "../../api/ask.ts";
import { sessionNow } from "../session/session-query.ts";
import { readerOf } from "../session/session-state.ts";

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

/** What a write has made of the subscription of who is signed in is shown everywhere. */
export async function keepSubscription(client: QueryClient, subscription: MySubscriptionJson): Promise<void> {
  const { queryKey } = subscriptionOf(readerOf(sessionNow(client)) ?? "");
  // A read that is under way is older than this answer.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, subscription);
  // A plan that is not on the list we have may be a new one (rule SW10).
  const { subscription_plan_id: planId } = subscription;
  const known = client.getQueryData(plansOnOffer.queryKey)?.plans;
  if (planId !== null && known && !known.some(({ id }) => id === planId))
    void client.invalidateQueries({ queryKey: plansOnOffer.queryKey });
  void client.invalidateQueries({ queryKey: entitlementKey });
}
