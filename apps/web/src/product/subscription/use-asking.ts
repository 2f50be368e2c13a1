import type { CheckedSubscriptionJson, ConsentJson, MySubscriptionJson } from "@agate/api";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { postJson } from "../../api/post.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { plansOnOffer, subscriptionOf } from "./subscription-queries.ts";
import { entitlementQuery } from "./entitlement.ts";

/**
 * Has the payment provider asked anew, and shows its answer everywhere; with the id of a checkout, about that one too.
 * The promise rejects with `ReadFailure`; what is shown stays then.
 */
export function useCheckSubscription(personId: string): (sessionId?: string) => Promise<CheckedSubscriptionJson> {
  const client = useQueryClient();
  return async (sessionId) => {
    const body = sessionId === undefined ? {} : { session_id: sessionId };
    const checked = await retryWhileAway(() => postJson("/api/check-subscription", body));
    await keep(client, personId, checked);
    return checked;
  };
}

/** Puts another plan in the place of the one there is, or lets a canceled one go on. Rejects with `ReadFailure`. */
export function useChangeSubscription(
  personId: string,
): (planId: string, consent: ConsentJson) => Promise<MySubscriptionJson> {
  const client = useQueryClient();
  return async (planId, consent) => {
    const { subscription } = await postJson("/api/change-subscription", { plan_id: planId, consent });
    await keep(client, personId, subscription);
    return subscription;
  };
}

/** Ends the subscription with the period that is paid, and drops what was to follow. Rejects with `ReadFailure`. */
export function useCancelSubscription(personId: string): () => Promise<MySubscriptionJson> {
  const client = useQueryClient();
  return async () => {
    const { subscription } = await postJson("/api/cancel-subscription", {});
    await keep(client, personId, subscription);
    return subscription;
  };
}

async function keep(client: QueryClient, personId: string, subscription: MySubscriptionJson): Promise<void> {
  const { queryKey } = subscriptionOf(personId);
  // A pending read is older than this answer: it is cancelled.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, subscription);
  // A plan that is not on the list we have may be a new one (rule SW10).
  const { subscription_plan_id: planId } = subscription;
  const known = client.getQueryData(plansOnOffer.queryKey)?.plans;
  if (planId !== null && known && !known.some(({ id }) => id === planId))
    void client.invalidateQueries({ queryKey: plansOnOffer.queryKey });
  void client.invalidateQueries({ queryKey: entitlementQuery.queryKey });
}
