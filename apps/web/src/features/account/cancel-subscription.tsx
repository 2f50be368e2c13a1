import * as styles from "./account-page.module.css";
import { useState } from "react";
import type { MySubscriptionJson } from "@agate/api";
import { isUnanswered, reasonOf } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { DoubtNotice, useDoubt } from "../../product/subscription/doubt.tsx";
import { lastDayWords, statusWords } from "../../product/subscription/subscription-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonRow, Button, NetworkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

interface CancelSubscriptionProps {
  readonly subscription: MySubscriptionJson;
  /** "Annual Plan": the plan scheduled next, which canceling drops. */
  readonly nextPlan: string | null;
}

/**
 * Cancels here rather than in Stripe's portal, which may refuse while a plan change is scheduled: at the end of the
 * period, or at once while a payment is due. Requires confirmation.
 */
export function CancelSubscription({ subscription, nextPlan }: CancelSubscriptionProps) {
  const post = usePost();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [limit, setLimit] = useState<string | null>(null);
  const doubt = useDoubt();
  const isDue = subscription.standing === "past-due";
  const day = lastDayWords(subscription.bill?.period_ends ?? subscription.subscription_end_date);
  const label = isDue ? "End Subscription" : "Cancel Subscription";
  const notifyCanceled = ({ subscription_status: status }: MySubscriptionJson) =>
    showToast({
      tone: "ok",
      title: "Subscription status updated",
      text: isDue
        ? "It has ended. You can choose a plan again."
        : `${statusWords(status)}. You keep access until ${day}.`,
    });
  const notifyNotCanceled = (why: string) =>
    showToast({ tone: "bad", title: "Your subscription was not canceled", text: why });
  const confirm = async () => {
    if (isWorking) return;
    setWorking(true);
    setLimit(null);
    const outcome = await outcomeOf(post("/api/cancel-subscription", {}));
    setWorking(false);
    setOpen(false);
    if (outcome.ok) return notifyCanceled(outcome.answer.subscription);
    const { failure } = outcome;
    if (isUnanswered(failure))
      return doubt.begin((now) =>
        now.standing === subscription.standing
          ? notifyNotCanceled("Nothing changed. Please try again.")
          : notifyCanceled(now),
      );
    if (failure.problem?.type === "agate:too-many-requests") return setLimit(failure.problem.title);
    if (failure.problem?.type !== "agate:session-missing")
      notifyNotCanceled(failure.problem?.title ?? reasonOf(failure));
  };
  return (
    <>
      {limit && (
        <Alert tone="warn" title={limit}>
          Your subscription was not canceled.
        </Alert>
      )}
      <DoubtNotice doubt={doubt} whether="your subscription was canceled" />
      <ButtonRow>
        <NetworkButton look="bare" busy={doubt.isOpen} onClick={() => doubt.isOpen || setOpen(true)}>
          {label}
        </NetworkButton>
        <Dialog
          title={isDue ? "End your subscription?" : "Cancel your subscription?"}
          open={isOpen}
          onOpenChange={(open) => isWorking || setOpen(open)}
        >
          <p className={styles.cancelWords}>
            {isDue
              ? "It ends now, and what is due is not charged anymore. Then you can choose a plan again."
              : `You keep access until ${day}, and nothing more is charged.${nextPlan ? ` The ${nextPlan} does not begin.` : ""} You can reactivate it until then.`}
          </p>
          <ButtonRow>
            <NetworkButton look="lost" busy={isWorking} onClick={() => void confirm()}>
              {isWorking ? (isDue ? "Ending..." : "Canceling...") : label}
            </NetworkButton>
            <Button onClick={() => isWorking || setOpen(false)}>Keep it</Button>
          </ButtonRow>
        </Dialog>
      </ButtonRow>
    </>
  );
}
