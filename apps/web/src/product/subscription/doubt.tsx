import { useRef, useState } from "react";
import type { MySubscriptionJson } from "@agate/api";
import { retryDelay } from "../../api/query-client.ts";
import { usePost } from "../../api/use-post.ts";
import { useQuery } from "../../api/use-query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** Reports the outcome of a write, once the subscription has been read again. */
type OnSettled = (subscription: MySubscriptionJson) => void;

/** What became of a write whose response was lost (rule SW22). */
export interface Doubt {
  /** The outcome is not known yet. */
  readonly isOpen: boolean;
  readonly isChecking: boolean;
  /** The response was lost: reads the subscription again until there is a response, and then reports it. */
  readonly begin: (onSettled: OnSettled) => void;
  readonly checkNow: () => void;
}

/**
 * Finds out the outcome of a write whose response was lost: reads at once, again with back-off, on window focus and
 * when the network is back. Nothing is written a second time.
 */
export function useDoubt(): Doubt {
  const post = usePost();
  const [doubt, setDoubt] = useState<{ readonly number: number; readonly onSettled: OnSettled } | null>(null);
  const count = useRef(0);
  const { isFetching, refetch } = useQuery({
    queryKey: ["settled", doubt?.number ?? 0],
    enabled: doubt !== null,
    queryFn: async () => {
      const subscription = await post("/api/check-subscription", { settles: true });
      setDoubt(null);
      doubt?.onSettled(subscription);
      return subscription;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    refetchInterval: ({ state: { data, errorUpdateCount } }) => (data ? false : retryDelay(errorUpdateCount || 1)),
  });
  return {
    isOpen: doubt !== null,
    isChecking: doubt !== null && isFetching,
    begin: (onSettled) => setDoubt({ number: ++count.current, onSettled }),
    checkNow: () => void refetch(),
  };
}

interface DoubtNoticeProps {
  readonly doubt: Doubt;
  /** "your subscription was canceled" */
  readonly whether: string;
}

/** Says that the outcome of a write is not known yet, until it is found out. */
export function DoubtNotice({ doubt, whether }: DoubtNoticeProps) {
  if (!doubt.isOpen) return null;
  return (
    <div ref={showOnPhone}>
      <Alert
        tone="warn"
        title={`We do not know yet whether ${whether}.`}
        action={
          <Button busy={doubt.isChecking} onClick={doubt.checkNow}>
            Check now
          </Button>
        }
      >
        The response was lost. We are checking what happened and will show it here. Nothing is sent twice.
      </Alert>
    </div>
  );
}

/** The button that was clicked may be a screen further down. */
function showOnPhone(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}
