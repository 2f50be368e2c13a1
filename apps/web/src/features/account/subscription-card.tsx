import * as textStyles from "../../ui/text.module.css";
import * as styles from "./account-page.module.css";
import { RotateCw, Check } from "lucide-react";
import { useEffect, useState } from "react";
import { discountWords, type MySubscriptionJson, type PlanJson, type Duration, type Standing } from "@agate/api";
import { reasonOf } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { useQuery } from "../../api/use-query.ts";
import { afterQuiet } from "../../lib/after-quiet.ts";
import { isReportedElsewhere } from "../../product/session/failure-words.ts";
import { ChangeFault } from "../../product/subscription/change-fault.tsx";
import { storeLastPlan } from "../../product/subscription/last-plan.ts";
import { PaymentChecked } from "../../product/subscription/paid-notice.tsx";
import { PastDueNotice } from "../../product/subscription/past-due-notice.tsx";
import { changeFault, isMixed, ownPriceLabel } from "../../product/subscription/personal-price.ts";
import { isOnSale, noSaleWords, saleOf, formatPrice } from "../../product/subscription/plan-words.ts";
import { ManageSubscription } from "../../product/subscription/portal.tsx";
import { plansOnOffer, subscriptionOf } from "../../product/subscription/subscription-queries.ts";
import {
  complimentaryWords,
  dayWords,
  lastDayWords,
  pendingWords,
  amountDueWords,
  statusWords,
} from "../../product/subscription/subscription-words.ts";
import { SupportMailLink } from "../../product/subscription/support-mail-link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { Skeleton, ListState } from "../../ui/list-state.tsx";
import { Badge } from "../../ui/text.tsx";
import { showToast } from "../../ui/toast.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";

/**
 * A person's subscription and the way to change it. Four states: loading, failed to load, none, and the card itself.
 */
export function SubscriptionCard({ personId }: { readonly personId: string }) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionOf(personId));
  const { isRefreshing, limit, refresh } = useRefresh();
  if (!data && error && !isFetching)
    return (
      <ListState
        state="failed"
        title="Your subscription could not be loaded"
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      >
        It has not changed.
      </ListState>
    );
  if (!data)
    return (
      <div className={styles.bones}>
        <output className={textStyles.visuallyHidden}>Loading your subscription...</output>
        <Skeleton rows={2} />
      </div>
    );
  return (
    <>
      <IconButton
        className={styles.refresh}
        edge
        label="Refresh subscription"
        aria-busy={isRefreshing || undefined}
        onClick={refresh}
      >
        <RotateCw />
      </IconButton>
      {limit && <Alert tone="warn" title={limit} />}
      {data.checking_payment ? (
        <PaymentChecked className={styles.none} />
      ) : data.standing === "none" ? (
        <NoSubscription subscription={data} />
      ) : (
        <>
          {data.complimentary_until !== null && (
            <Alert tone="note" title={complimentaryWords(data.complimentary_until)}>
              You can export until then, whatever happens to the subscription.
            </Alert>
          )}
          <Subscription subscription={data} />
        </>
      )}
    </>
  );
}

function NoSubscription({ subscription }: { readonly subscription: MySubscriptionJson }) {
  const { complimentary_until: complimentaryUntil, subscription_status: status } = subscription;
  const { data: offer } = useQuery(plansOnOffer);
  const sale = offer ? saleOf(offer) : "open";
  if (status === "incomplete")
    return (
      <ListState
        state="empty"
        className={styles.none}
        title={statusWords(status)}
        action={<ButtonLink to="/subscription">See plans</ButtonLink>}
      >
        {pendingWords}
      </ListState>
    );
  return (
    <ListState
      state="empty"
      className={styles.none}
      title={
        complimentaryUntil === null ? "You don't have an active subscription" : complimentaryWords(complimentaryUntil)
      }
      action={
        sale === "open" ? (
          <ButtonLink to="/subscription" look="ink">
            Subscribe Now
          </ButtonLink>
        ) : (
          <SupportMailLink look="ink">Contact us</SupportMailLink>
        )
      }
    >
      {complimentaryUntil !== null
        ? "You can export until then without a subscription."
        : sale === "open"
          ? "Subscribe to access all features of our platform."
          : noSaleWords[sale]}
    </ListState>
  );
}

function Subscription({ subscription }: { readonly subscription: MySubscriptionJson }) {
  const { standing, bill } = subscription;
  const next = useNextPlan(subscription);
  return (
    <>
      {standing === "past-due" && <PastDueNotice isMixed={isMixed(bill)} />}
      <SubscriptionFacts subscription={subscription} />
      <ManageSubscription />
      {standing === "canceled" && <Reactivation subscription={subscription} />}
      {standing === "active" && <Outlook subscription={subscription} next={next} />}
      {standing !== "canceled" && !isMixed(bill) && (
        <CancelSubscription subscription={subscription} nextPlan={next && next.name} />
      )}
    </>
  );
}

/** The plan scheduled next; null if there is none or the plans have not loaded. */
function useNextPlan({ next_plan_id: next }: MySubscriptionJson): PlanJson | null {
  const { data } = useQuery(plansOnOffer);
  return data?.plans.find(({ id }) => id === next) ?? null;
}

interface ReactivationProps {
  readonly subscription: MySubscriptionJson;
}

/** The only action after canceling: to the plans, with the former plan selected and its terms to agree to again. */
function Reactivation({ subscription: { subscription_plan_id: planId, bill } }: ReactivationProps) {
  const title = "Your subscription does not renew.";
  if (changeFault(bill) !== null) return <ChangeFault title={title} bill={bill} />;
  return (
    <Alert
      tone="note"
      title={title}
      action={
        <ButtonLink to="/subscription" look="ink" onClick={() => planId !== null && storeLastPlan(planId)}>
          Reactivate
        </ButtonLink>
      }
    >
      Selecting a plan reactivates it.
    </Alert>
  );
}

interface OutlookProps {
  readonly subscription: MySubscriptionJson;
  readonly next: PlanJson | null;
}

/** The plan chosen to follow, or a note that another one can be chosen. */
function Outlook({ subscription, next }: OutlookProps) {
  const { data: offer } = useQuery(plansOnOffer);
  const others = offer?.plans.some((plan) => plan.id !== subscription.subscription_plan_id && isOnSale(plan, offer));
  const plansLink = <ButtonLink to="/subscription">See plans</ButtonLink>;
  const { bill } = subscription;
  if (next && bill?.next_price)
    return (
      <Alert tone="note" title={`The ${next.name} begins on ${dayWords(bill.next_price.at)}`} action={plansLink}>
        {bill.next_price.at === bill.next_payment?.at && "Nothing is charged before then. "}
        You can also keep your current plan.
      </Alert>
    );
  if (changeFault(bill) !== null) return <ChangeFault title="Switching plans" bill={bill} />;
  if (!others) return null;
  return (
    <Alert tone="note" title="Switching plans" action={plansLink}>
      A new plan starts at the end of the current billing period.
    </Alert>
  );
}

const statusTones = {
  none: undefined,
  active: "ok",
  canceled: undefined,
  "past-due": "warn",
} as const satisfies Record<Standing, unknown>;

/** The color of a plan's badge shows the plan's length. */
const durationTones = { month: undefined, "6-months": "soft", year: "ink" } as const satisfies Record<
  Duration,
  unknown
>;

/** What the subscription's date means. While a payment is due, nothing else is billed. */
const dateLabels: Readonly<Record<Standing, string>> = {
  none: "Ended",
  active: "Next billing date",
  canceled: "Access until",
  "past-due": "Owed now",
};

/** Status, plan and date. */
function SubscriptionFacts({ subscription }: { readonly subscription: MySubscriptionJson }) {
  const { standing, subscription_status: status, subscription_end_date: end, owed, bill } = subscription;
  const next = bill?.next_payment;
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
          <PlanName id={subscription.subscription_plan_id} price={ownPriceLabel(bill)} />
        </dd>
      </div>
      {bill?.discounts?.length ? (
        <div>
          <dt>Discount</dt>
          <dd>{discountWords(bill.discounts)}</dd>
        </div>
      ) : null}
      {subscription.next_plan_id && bill?.next_price && (
        <div>
          <dt>Next plan</dt>
          <dd>
            <PlanName
              id={subscription.next_plan_id}
              price={ownPriceLabel({ ...bill, ...bill.next_price, price: bill.next_price.amount })}
            />
          </dd>
        </div>
      )}
      <div>
        <dt>{bill?.stopped ? "Paid until" : dateLabels[standing]}</dt>
        <dd>
          {owed
            ? amountDueWords(owed)
            : standing === "canceled" || bill?.stopped
              ? lastDayWords(end)
              : dayWords(next?.at ?? end)}
          {next && next.amount !== null && `, ${formatPrice(next.amount)}${isMixed(bill) ? " in all" : ""}`}
        </dd>
      </div>
      {bill?.ends && (
        <div>
          <dt>Ends</dt>
          <dd>{lastDayWords(bill.ends)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The plan's name, and the price that the person has; 'None' without a plan, or if it is no longer listed. */
function PlanName({ id, price }: { readonly id: string | null; readonly price: string | null }) {
  const { data, isPending, isError } = useQuery(plansOnOffer);
  if (id !== null && isPending) return <output>Loading...</output>;
  if (id !== null && isError && !data) return "Not available";
  const plan = data?.plans.find((one) => one.id === id);
  if (!plan) return "None";
  return (
    <>
      <Badge tone={durationTones[plan.duration]}>{plan.name}</Badge>
      {price !== null && ` ${price}`}
    </>
  );
}

/** The debounce of rule SW10, in milliseconds. */
const debounce = 1000;

interface Refresh {
  readonly isRefreshing: boolean;
  /** Why the last click sent no request: there had been too many. Shown on the page. */
  readonly limit: string | null;
  readonly refresh: () => void;
}

/** Makes the server reread the subscription from the payment provider. Debounced: a burst of clicks is one request. */
function useRefresh(): Refresh {
  const post = usePost();
  const [isRefreshing, setRefreshing] = useState(false);
  const [limit, setLimit] = useState<string | null>(null);
  const run = async () => {
    const outcome = await outcomeOf(retryWhileAway(() => post("/api/check-subscription", {})));
    setRefreshing(false);
    if (outcome.ok)
      return showToast({
        tone: "note",
        title: "Subscription status updated",
        text: statusWords(outcome.answer.subscription_status),
      });
    const { problem } = outcome.failure;
    if (problem?.type === "agate:too-many-requests") return setLimit(problem.title);
    if (!isReportedElsewhere(outcome.failure))
      showToast({ tone: "bad", title: "The status could not be refreshed", text: reasonOf(outcome.failure) });
  };
  // Its inputs do not change while this person's card is mounted.
  const [quiet] = useState(() => afterQuiet(() => void run(), debounce));
  useEffect(() => quiet.cancel, [quiet]);
  return {
    isRefreshing,
    limit,
    refresh: () => {
      setRefreshing(true);
      setLimit(null);
      quiet.ask();
    },
  };
}
