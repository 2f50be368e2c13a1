import type { ConsentJson, MySubscriptionJson, Person } from "@agate/api";
import { PaymentFailure } from "../../payments/payments.ts";
import { findPlan, sellablePlan, consentFault, storeConsent } from "./checkout.ts";
import { entitlement, isOver } from "./entitlement.ts";
import { mySubscription } from "./my-subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { currentSubscription, type SubscriptionRow } from "./subscription-rows.ts";
import { withPersonLock } from "./person-lock.ts";
import { isRefusal, type Refusal, type SubscriptionContext } from "./context.ts";

type Outcome = Refusal | { readonly subscription: MySubscriptionJson };

/**
 * Changes or resumes a subscription: another plan from the end of the period, also after cancelling, or the present plan, which
 * drops a pending change. Nothing is charged now.
 * @throws PaymentFailure
 */
export async function changeSubscription(
  context: SubscriptionContext,
  person: Person,
  { planId, consent }: { readonly planId: string; readonly consent: ConsentJson },
): Promise<Outcome> {
  const fault = consentFault(consent);
  if (fault) return fault;
  return withSubscription(context, person, async (present) => {
    const { standing } = entitlement(present, await context.payments.now());
    if (standing !== "active" && standing !== "canceled") return { refused: "agate:no-subscription" };
    // The plan there is may be kept even when it is no longer sold.
    const kept = planId === present.planId;
    const plan = await (kept ? findPlan(context, planId) : sellablePlan(context, planId));
    if (isRefusal(plan)) return plan;
    const { priceId, duration } = plan;
    if (!kept && priceId === null) return { refused: "agate:plan-not-sold" };
    await storeConsent(context, { personId: person.id, purpose: "change", plan });
    return context.payments.resumeSubscription(
      present.id,
      kept || priceId === null ? undefined : { priceId, duration },
    );
  });
}

/**
 * Ends a subscription with the period that is paid; asked twice, the same.
 * @throws PaymentFailure
 */
export async function cancelSubscription(context: SubscriptionContext, person: Person): Promise<Outcome> {
  return withSubscription(context, person, (present) => context.payments.cancel(present.id));
}

/** Acts on what the provider has now, and answers what came of it. */
async function withSubscription(
  context: SubscriptionContext,
  person: Person,
  act: (present: SubscriptionRow) => Promise<Refusal | void>,
): Promise<Outcome> {
  const { db, payments } = context;
  return withPersonLock(context, person.id, async () => {
    await syncSubscription(context, person.id);
    const present = await currentSubscription(db, person.id, payments.mode);
    if (!present || isOver(present.status)) return { refused: "agate:no-subscription" };
    try {
      const refusal = await act(present);
      if (refusal) return refusal;
      await syncSubscription(context, person.id);
    } catch (error) {
      throw unknownOutcome(error);
    }
    return { subscription: await mySubscription(context, person) };
  });
}

/** Once the provider was asked to change something, a failure says nothing about whether, or how far, it did (rule SU37). */
function unknownOutcome(error: unknown): unknown {
  return error instanceof PaymentFailure ? new PaymentFailure("unknown", error.message, { cause: error }) : error;
}
