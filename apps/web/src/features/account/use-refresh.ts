import { useEffect, useState } from "react";
import { reasonOf } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { afterQuiet } from "../../lib/after-quiet.ts";
import { statusWords } from "../../subscription/subscription-words.ts";
import { useCheckSubscription } from "../../subscription/use-asking.ts";
import { showToast } from "../../ui/toast.ts";

/** Spec 1, section 9, in milliseconds. */
const debounce = 1000;

/** Asks the payment provider how the subscription stands; many presses in a row ask once. */
export function useRefresh(personId: string): { readonly isRefreshing: boolean; readonly refresh: () => void } {
  const check = useCheckSubscription(personId);
  const [isRefreshing, setRefreshing] = useState(false);
  const run = async () => {
    const outcome = await outcomeOf(check());
    setRefreshing(false);
    if (outcome.ok)
      return showToast({
        tone: "note",
        title: "Subscription status updated",
        text: statusWords(outcome.answer.subscription_status),
      });
    if (outcome.failure.problem?.type !== "agate:session-missing")
      showToast({ tone: "bad", title: "The status could not be refreshed", text: reasonOf(outcome.failure) });
  };
  // What it asks with stays the same for as long as this person's card is there.
  const [quiet] = useState(() => afterQuiet(() => void run(), debounce));
  useEffect(() => quiet.cancel, [quiet]);
  return {
    isRefreshing,
    refresh: () => {
      setRefreshing(true);
      quiet.ask();
    },
  };
}
