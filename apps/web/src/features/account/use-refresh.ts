import { useEffect, useState } from "react";
import { reasonOf } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { afterQuiet } from "../../lib/after-quiet.ts";
import { statusWords } from "../../product/subscription/subscription-words.ts";
import { showToast } from "../../ui/toast.ts";

/** The debounce of rule SW10, in milliseconds. */
const debounce = 1000;

interface Refresh {
  readonly isRefreshing: boolean;
  /** Why it was not asked at the last press: it was asked too often. For the page. */
  readonly limit: string | null;
  readonly refresh: () => void;
}

/**
 * Has the server read the subscription anew from the payment provider, debounced: many clicks in a row are one request.
 */
export function useRefresh(): Refresh {
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
    if (problem?.type !== "agate:session-missing")
      showToast({ tone: "bad", title: "The status could not be refreshed", text: reasonOf(outcome.failure) });
  };
  // What it asks with stays the same for as long as this person's card is there.
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
