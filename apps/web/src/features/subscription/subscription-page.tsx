import * as pageStyles from "../../ui/page.module.css";
import * as styles from "./subscription-page.module.css";
import { ArrowLeft } from "lucide-react";
import { ReadFailure, reasonOf } from "../../api/failure.ts";
import { useQuery } from "../../api/use-query.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { SessionUnread } from "../../product/session/session-unread.tsx";
import { useSignInPrompt } from "../../product/session/sign-in-prompt.ts";
import { useSession } from "../../product/session/use-session.ts";
import { PaymentChecked } from "../../product/subscription/paid-notice.tsx";
import { PlanSkeleton } from "../../product/subscription/plan-skeleton.tsx";
import { plansOnOffer, subscriptionOf } from "../../product/subscription/subscription-queries.ts";
import { useLocation, useSearchParams } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { useCheckoutReturn } from "./use-checkout-return.ts";
import { useSubscriber } from "./use-subscribe.ts";

interface SubscriptionPageProps {
  /** Whether a path is one of the product's pages. */
  readonly isPage: (pathname: string) => boolean;
}

/**
 * The plans, and the way to subscribe to one (rules SW1 to SW8). Only for people who are signed in with a confirmed
 * address.
 */
export function SubscriptionPage({ isPage }: SubscriptionPageProps) {
  const session = useSession();
  const person = useSubscriber();
  const back = useBack(isPage);
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1>Choose Your Subscription</h1>
        <Button onClick={back.go}>
          <ArrowLeft />
          Back
        </Button>
      </div>
      <div className={pageStyles.rule} />
      {session.status === "failed" ? (
        <SessionUnread />
      ) : person ? (
        <PlanDesk
          key={person.id}
          personId={person.id}
          isSignedIn={session.status === "signed-in"}
          back={back.path}
          isPage={isPage}
        />
      ) : (
        <PlanSkeleton />
      )}
    </main>
  );
}

interface Back {
  /** The path in the address to return to, if it is one of our pages. */
  readonly path: string | null;
  readonly go: () => void;
}

/**
 * Returns to the remembered page, or otherwise goes back one step; to the landing page if that step would leave the
 * site.
 */
function useBack(isPage: (pathname: string) => boolean): Back {
  const query = useSearchParams();
  const { step } = useLocation();
  const isReady = useHydrated();
  const path = isReady ? returnPathOf(query.get("return"), isPage) : null;
  return {
    path,
    go: () => {
      if (path) navigate(path);
      else if (step > 0) window.history.back();
      else navigate("/");
    },
  };
}

interface PlanDeskProps {
  readonly personId: string;
  /** False if the session has ended in the meantime; the page stays as it was. */
  readonly isSignedIn: boolean;
  readonly back: string | null;
  readonly isPage: (pathname: string) => boolean;
}

/** What is on offer for one person: loading, failed, or ready to choose from. */
function PlanDesk({ personId, isSignedIn, back, isPage }: PlanDeskProps) {
  const { isChecking, failure, checkAgain } = useCheckoutReturn(back, isPage);
  const plans = useQuery(plansOnOffer);
  const subscription = useQuery({ ...subscriptionOf(personId), enabled: isSignedIn && !isChecking });
  const reads = [plans, subscription];
  const lost = reads.find(({ data, isError, isFetching }) => !data && isError && !isFetching);
  if (!isSignedIn && !subscription.data && !isChecking) return <SessionEnded />;
  if (lost && !isChecking)
    return (
      <ListState
        state="failed"
        title={lost === plans ? "The plans could not be loaded" : "Your subscription could not be loaded"}
        reason={reasonOf(lost.error)}
        onRetry={() => void Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
      >
        Nothing was charged or changed.
      </ListState>
    );
  if (isChecking || !plans.data || !subscription.data)
    return (
      <div className={styles.column}>
        <PlanSkeleton />
      </div>
    );
  return (
    <div className={styles.column}>
      {failure && (
        <Alert
          tone="bad"
          title="The status of your payment could not be checked."
          action={<Button onClick={checkAgain}>Check again</Button>}
        >
          {checkWords(failure)} If you have paid, your subscription starts anyway. We keep checking.
        </Alert>
      )}
      {subscription.data.checking_payment ? (
        <PaymentChecked />
      ) : (
        <PlanChoice personId={personId} offer={plans.data} subscription={subscription.data} back={back} />
      )}
    </div>
  );
}

/** Nothing in the visit is lost: it continues after the person signs in over the page (case D14). */
function SessionEnded() {
  const { ask } = useSignInPrompt();
  return (
    <ListState
      state="empty"
      title="Your session has ended"
      action={
        <Button look="ink" onClick={() => void ask()}>
          Sign In
        </Button>
      }
    >
      Sign in again to continue. Nothing was charged or changed.
    </ListState>
  );
}

/**
 * Why the result of a payment is unknown. A rate limit is shown in the server's own sentence, which says when to retry.
 */
function checkWords(failure: Error): string {
  const problem = failure instanceof ReadFailure ? failure.problem : null;
  return problem?.type === "agate:too-many-requests" ? problem.title : reasonOf(failure);
}
