import type { MySubscriptionJson } from "@agate/api";
import { useRef, useState } from "react";
import { retryDelay } from "../../api/query-client.ts";
import { usePost } from "../../api/use-post.ts";
import { useQuery } from "../../api/use-query.ts";

/** Tells what came of a write, once the subscription was read anew. */
type Tell = (subscription: MySubscriptionJson) => void;

/** What became of a write whose answer was lost (rule SW22). */
export interface Doubt {
  /** It is not known yet. */
  readonly isOpen: boolean;
  readonly isAsking: boolean;
  /** The answer was lost: the subscription is read anew until somebody answers, and then told. */
  readonly begin: (tell: Tell) => void;
  readonly askNow: () => void;
}

/**
 * Finds out what came of a write whose answer was lost: asks at once, again with back-off, when the window gets the focus and
 * when the network is back. Nothing is written a second time.
 */
export function useDoubt(): Doubt {
  const post = usePost();
  const [doubt, setDoubt] = useState<{ readonly number: number; readonly tell: Tell } | null>(null);
  const count = useRef(0);
  const { isFetching, refetch } = useQuery({
    queryKey: ["settled", doubt?.number ?? 0],
    enabled: doubt !== null,
    queryFn: async () => {
      const subscription = await post("/api/check-subscription", { settles: true });
      setDoubt(null);
      doubt?.tell(subscription);
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
    isAsking: doubt !== null && isFetching,
    begin: (tell) => setDoubt({ number: ++count.current, tell }),
    askNow: () => void refetch(),
  };
}
