import { queryOptions } from "@tanstack/react-query";
import { outcomeOf } from "../../api/outcome.ts";
import { readJson } from "../../api/request.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { clearLease } from "../lease/forget-lease.ts";
import { loadLease, storeWhenQuiet, leaseTimeout } from "../lease/load-lease.ts";
import { readSession, sessionNow } from "../session/session-query.ts";
import { readerOf } from "../session/session-state.ts";
import { refetchDelay, entitlementAfter, type EntitlementRead } from "./entitlement-read.ts";
import { entitlementKey } from "./subscription-queries.ts";

/**
 * Reads the entitlement. The outcome, including a failure, is the query's data: a failure never hides what is known. If
 * the server does not respond, this browser's lease answers (rule LS4).
 */
export const entitlementQuery = queryOptions({
  queryKey: entitlementKey,
  queryFn: async ({ signal, client }): Promise<EntitlementRead> => {
    const late = setTimeout(() => void loadLease().then((lease) => lease.goOn(client)), leaseTimeout);
    try {
      const outcome = await outcomeOf(retryWhileAway(() => readJson("/api/may-export", {}, signal)));
      const now = Date.now();
      const before = client.getQueryData<EntitlementRead>(entitlementKey);
      const read = entitlementAfter(before, outcome, { reader: readerOf(sessionNow(client)), now });
      if (!outcome.ok)
        return await loadLease().then(
          (lease) => lease.afterSilence(client, read),
          // The lease's code cannot be loaded: the page keeps the read as it is.
          () => read,
        );
      // The session has ended without this page: whoever had it is asked to sign in, not to subscribe (case D14).
      if (outcome.answer.why === "signed-out" && sessionNow(client)?.status === "signed-in") void readSession(client);
      if (outcome.answer.lease) storeWhenQuiet((lease) => lease.storeAnswer(client, outcome.answer, now));
      else clearLease();
      return read;
    } finally {
      clearTimeout(late);
    }
  },
  // It may have been bought or have ended in another tab, or have expired.
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
  refetchInterval: ({ state: { data } }) => refetchDelay(data, Date.now()),
});
