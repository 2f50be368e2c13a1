import { QueryObserver, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { hasNoContact } from "../../api/failure.ts";
import { watchQuery } from "../../api/use-query.ts";
import { useOpenedOffline } from "../../lib/offline.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useStoreInTransition } from "../../lib/use-store-in-transition.ts";
import { readHint } from "./session-hint.ts";
import { sessionQuery } from "./session-query.ts";
import { shownSession, unknownSession, type Session } from "./session-state.ts";

/** Returns who is signed in; `checking` without a hint during prerendering and hydration. */
export function useSession(): Session {
  const client = useQueryClient();
  const state = useStoreInTransition(watchOf(client), () => client.getQueryState(sessionQuery.queryKey));
  return useHydrated() ? shownSession(state?.data, !!state?.errorUpdateCount, readHint()) : unknownSession;
}

/**
 * Whether the page was opened without a network, or over one of which nothing has answered while it loads, or while it
 * is not known who is signed in: what it shows until then may be cached.
 * @param isOpening the page still loads
 */
export function useOpenedUnanswered(isOpening: boolean): boolean {
  const session = useQueryClient().getQueryState(sessionQuery.queryKey);
  return useOpenedOffline(isOpening || session?.status === "pending", hasNoContact(session?.error));
}

/** A page reads the session in dozens of places: one observer of the query serves all of them. */
const watches = new WeakMap<QueryClient, ReturnType<typeof watchQuery>>();

function watchOf(client: QueryClient) {
  const known = watches.get(client);
  if (known) return known;
  const observer = new QueryObserver(client, { ...sessionQuery, notifyOnChangeProps: ["data", "errorUpdateCount"] });
  const watch = watchQuery(observer);
  watches.set(client, watch);
  return watch;
}
