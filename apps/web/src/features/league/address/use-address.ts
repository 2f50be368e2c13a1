import { useEffect, useRef } from "react";
import { onSettleAddress } from "../../../router/navigate.ts";

/**
 * Syncs the address's query with the page through `replaceState`, without adding history entries. Null leaves the
 * address alone. Updates are debounced because browsers refuse more than about three changes a second, but leaving the
 * page, even for another of ours, flushes them at once. A page that is being left stays mounted until the next page's
 * code has loaded, so it must not write into the next page's address.
 */
export function useAddress(query: string | null): void {
  const own = useRef<string>(undefined);
  useEffect(() => {
    own.current ??= window.location.pathname;
    if (query === null || query === window.location.search.slice(1)) return undefined;
    const write = () => {
      const { pathname, hash } = window.location;
      if (pathname !== own.current) return;
      window.history.replaceState(window.history.state, "", `${pathname}${query && `?${query}`}${hash}`);
    };
    const timer = setTimeout(write, 150);
    window.addEventListener("pagehide", write);
    const ignore = onSettleAddress(write);
    return () => {
      ignore();
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [query]);
}

/** State of a page that renders before it opens: only the browser knows the address and the day. */
export interface Opening<State, Action> {
  readonly state: State;
  /** Actions taken before the page opened, in order; null once it has opened. */
  readonly pendingActions: readonly Action[] | null;
}

/** Opens the page as its address says. */
interface Opened<State> {
  readonly type: "opened";
  readonly state: State;
}

/** Adds the opening to a page's reducer: earlier actions are replayed on the opened state, so nothing is lost. */
export function openingReducer<State, Action extends { readonly type: string }>(
  reduce: (state: State, action: Action) => State,
): (opening: Opening<State, Action>, action: Action | Opened<State>) => Opening<State, Action> {
  return (opening, action) => {
    const { pendingActions } = opening;
    if (isOpening<State, Action>(action))
      return pendingActions ? { state: pendingActions.reduce(reduce, action.state), pendingActions: null } : opening;
    const state = reduce(opening.state, action);
    if (pendingActions) return { state, pendingActions: [...pendingActions, action] };
    return state === opening.state ? opening : { state, pendingActions };
  };
}

function isOpening<State, Action extends { readonly type: string }>(
  action: Action | Opened<State>,
): action is Opened<State> {
  return action.type === "opened";
}
