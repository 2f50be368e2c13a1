import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { MySubscriptionJson } from "@agate/api";
import { readJson } from "../../api/request.ts";
import { sessionNow } from "../session/session-query.ts";
import { readerOf } from "../session/session-state.ts";

/** The plans on sale, cheapest first. */
export const plansOnOffer = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => readJson("/api/plans", {}, signal),
});

/**
 * A person's subscription as the server has it. Refetched whenever the page becomes visible, and every half minute while
 * it is, because it changes elsewhere: a refund takes effect within a minute.
 */
export const subscriptionOf = (personId: string) =>
  queryOptions({
    queryKey: ["subscription", personId],
    queryFn: ({ signal }) => readJson("/api/subscription", {}, signal),
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** The key of the query that says whether a user may export (`entitlement.ts`). */
export const entitlementKey = ["may-export"] as const;

/** Updates all views after a write has changed the signed-in user's subscription. */
export async function updateSubscription(client: QueryClient, subscription: MySubscriptionJson): Promise<void> {
  const { queryKey } = subscriptionOf(readerOf(sessionNow(client)) ?? "");
  // A pending read is older than this answer.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, subscription);
  // A plan that is not in our list may be a new one (rule SW10).
  const { subscription_plan_id: planId } = subscription;
  const known = client.getQueryData(plansOnOffer.queryKey)?.plans;
  if (planId !== null && known && !known.some(({ id }) => id === planId))
    void client.invalidateQueries({ queryKey: plansOnOffer.queryKey });
  void client.invalidateQueries({ queryKey: entitlementKey });
}
