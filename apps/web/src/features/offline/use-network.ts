import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useReducer } from "react";
import { ReadFailure } from "../../api/failure.ts";
import { engineNow } from "../../product/mine/mine.ts";
import { readSession, sessionQuery } from "../../product/session/session-query.ts";
import {
  holds,
  nextNetwork,
  nextTry,
  online,
  type NetworkEvent,
  type NetworkState,
  type WhyOffline,
} from "./network-state.ts";
import { startServiceWorker } from "./service-worker.ts";

interface Network {
  readonly state: NetworkState;
  /** Tries the server now. */
  readonly retry: () => void;
}

/**
 * Whether the server can be reached, as far as this page can tell: from the results of its reads, from the browser, and
 * from the service worker, which responds in place of an absent server. While it cannot, the session is requested again
 * with back-off, on focus and when the browser reports that the network is back; then everything on the page is
 * refetched.
 * @param onNewVersion see `startServiceWorker`
 */
export function useNetwork(onNewVersion: (start: () => void) => void): Network {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(nextNetwork, online);

  useEffect(() => {
    const lose = (error: unknown) => {
      const why = whyLost(error);
      // One busy endpoint says nothing about the others.
      if (why && why !== "busy") dispatch({ type: "lost", why });
    };
    const checkNow = () => void reach(client).then(dispatch);
    // What failed before this code loaded. It has waited for the page's reads, but only as long as one may be silent.
    const session = client.getQueryState(sessionQuery.queryKey);
    lose(session?.error);
    const isSilent = session?.status === "pending" && session.fetchStatus === "fetching";
    if (isSilent) dispatch({ type: "lost", why: "no-network" });
    const onSign = () => {
      // The browser's word, which the server may contradict before it is shown.
      if (!navigator.onLine) dispatch({ type: "lost", why: "no-network" });
      checkNow();
    };
    if (isSilent || !navigator.onLine) onSign();
    const endReads = client.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") lose(event.action.error);
    });
    const endWrites = client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") lose(event.action.error);
    });
    const endWorker = startServiceWorker({
      onAnsweredFromKept: checkNow,
      onNewerAnswer: () => void refetchAll(client),
      onNewVersion,
    });
    for (const sign of ["online", "offline"]) window.addEventListener(sign, onSign);
    return () => {
      endReads();
      endWrites();
      endWorker();
      for (const sign of ["online", "offline"]) window.removeEventListener(sign, onSign);
    };
  }, [client, onNewVersion]);

  const { status } = state;
  useEffect(() => {
    const hold = holds[status];
    const timer = hold === undefined ? undefined : setTimeout(() => dispatch({ type: "waited" }), hold);
    if (status === "back") {
      void refetchAll(client);
      engineNow()?.back();
    }
    return () => clearTimeout(timer);
  }, [client, status]);

  const isAway = status === "doubted" || status === "offline";
  useEffect(() => {
    if (!isAway) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkNow = async () => {
      clearTimeout(timer);
      dispatch(await reach(client));
      if (!isOver) timer = setTimeout(() => void checkNow(), nextTry(tries++));
    };
    let isOver = false;
    const onFocus = () => !document.hidden && void checkNow();
    timer = setTimeout(() => void checkNow(), nextTry(tries++));
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, [client, isAway]);

  return { state, retry: () => void reach(client).then(dispatch) };
}

function whyLost(error: unknown): WhyOffline | null {
  if (!(error instanceof ReadFailure)) return null;
  if (error.kind === "unreachable" || error.kind === "silent") return "no-network";
  return error.kind === "portal" || error.kind === "busy" ? error.kind : null;
}

/** Milliseconds after which a network that swallows requests counts as offline. */
const longestAnswer = 5_000;
let request: Promise<NetworkEvent> | null = null;

/** Requests the session, which the service worker never answers; one request at a time. */
function reach(client: QueryClient): Promise<NetworkEvent> {
  request ??= Promise.race([answerTo(client), silence()]).finally(() => {
    request = null;
  });
  return request;
}

async function answerTo(client: QueryClient): Promise<NetworkEvent> {
  await readSession(client);
  const why = whyLost(client.getQueryState(sessionQuery.queryKey)?.error);
  return why ? { type: "lost", why } : { type: "reached" };
}

function silence(): Promise<NetworkEvent> {
  return new Promise((done) => setTimeout(() => done({ type: "lost", why: "no-network" }), longestAnswer));
}

/** What is on the screen may be from the cache. */
function refetchAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [what] }) => what !== sessionQuery.queryKey[0] });
}
