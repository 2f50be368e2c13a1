import * as styles from "./account-page.module.css";
import type { Duration, MySubscriptionJson, Standing } from "@agate/api";
import { Check } from "lucide-react";
import { useQuery } from "../../api/use-query.ts";
import { durationWords, priceLabel } from "../../product/subscription/plan-words.ts";
import { plansOnOffer } from "../../product/subscription/subscription-queries.ts";
import { dayWords, owedWords, statusWords } from "../../product/subscription/subscription-words.ts";
import { Badge } from "../../ui/badge.tsx";

const statusTones = {
  none: undefined,
  active: "ok",
  canceled: undefined,
  "past-due": "warn",
} as const satisfies Record<Standing, unknown>;

/** The colour of a plan's badge tells its length. */
const durationTones = { month: undefined, "6-months": "soft", year: "ink" } as const satisfies Record<
  Duration,
  unknown
>;

/** What the day of a subscription is: while a payment is due, nothing else will be billed. */
const dateLabels: Readonly<Record<Standing, string>> = {
  none: "Ended",
  active: "Next billing date",
  canceled: "Access until",
  "past-due": "Owed now",
};

/** Status, plan and date. */
export function SubscriptionFacts({ subscription }: { readonly subscription: MySubscriptionJson }) {
  const { standing, subscription_status: status, subscription_end_date: end, owed } = subscription;
  return (
    <dl className={styles.pairs}>
      <div>
        <dt>Status</dt>
        <dd>
          <Badge tone={statusTones[standing]}>
            {standing === "active" && <Check />}
            {statusWords(status)}
          </Badge>
        </dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>
          <PlanName id={subscription.subscription_plan_id} />
        </dd>
      </div>
      {subscription.next_plan_id && (
        <div>
          <dt>Next plan</dt>
          <dd>
            <PlanName id={subscription.next_plan_id} />
          </dd>
        </div>
      )}
      <div>
        <dt>{dateLabels[standing]}</dt>
        <dd>{owed ? owedWords(owed) : dayWords(end)}</dd>
      </div>
    </dl>
  );
}

/** The plan's name and price; 'None' without one, or where it is no longer on the list. */
function PlanName({ id }: { readonly id: string | null }) {
  const { data, isPending, isError } = useQuery(plansOnOffer);
  if (id !== null && isPending) return <output>Loading...</output>;
  if (id !== null && isError && !data) return "Not available";
  const plan = data?.plans.find((one) => one.id === id);
  if (!plan) return "None";
  return (
    <>
      {plan.name}, {priceLabel(plan)}
      <Badge tone={durationTones[plan.duration]}>{durationWords[plan.duration].title}</Badge>
    </>
  );
}
