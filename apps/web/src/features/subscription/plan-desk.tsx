import * as styles from "./subscription-page.module.css";
import { ReadFailure, reasonOf } from "../../api/failure.ts";
import { useQuery } from "../../api/use-query.ts";
import { PlanSkeleton } from "../../product/subscription/plan-skeleton.tsx";
import { plansOnOffer, subscriptionOf } from "../../product/subscription/subscription-queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { useCheckoutReturn } from "./use-checkout-return.ts";

interface PlanDeskProps {
  readonly personId: string;
  /** False: the session has ended meanwhile; the page stays as it was. */
  readonly isSignedIn: boolean;
  readonly back: string | null;
  readonly isPage: (pathname: string) => boolean;
}

/** What is on offer for one person: loading, failed, or there to choose from. */
export function PlanDesk({ personId, isSignedIn, back, isPage }: PlanDeskProps) {
  const { isChecking, failure, checkAgain } = useCheckoutReturn(back, isPage);
  const plans = useQuery(plansOnOffer);
  const subscription = useQuery({ ...subscriptionOf(personId), enabled: isSignedIn && !isChecking });
  const reads = [plans, subscription];
  const lost = reads.find(({ data, isError, isFetching }) => !data && isError && !isFetching);
  if (lost && !isChecking)
    return (
      <ListState
        state="failed"
        title={lost === plans ? "The plans could not be loaded" : "Your subscription could not be loaded"}
        onRetry={() => void Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
      >
        {reasonOf(lost.error)} Nothing was charged or changed.
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
      <PlanChoice personId={personId} offer={plans.data} subscription={subscription.data} back={back} />
    </div>
  );
}

/** Why it is not known what came of a payment: a limit in the server's own sentence, which says when to come back. */
function checkWords(failure: Error): string {
  const problem = failure instanceof ReadFailure ? failure.problem : null;
  return problem?.type === "agate:too-many-requests" ? problem.title : reasonOf(failure);
}
