import { useEffect, useRef } from "react";
import { onSettleAddress } from "../../../router/navigate.ts";

/**
 * Keeps the address's query in step with the page by `replaceState`, debounced: no history entry for every key. Null
 * leaves it alone. It waits for a pause, because a browser refuses more than about three changes a second; leaving the
 * page, for another of ours too, does not wait. A page that is being left stays until the next one's code is there: it
 * must not write into the next one's address.
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

/** The state of a page that is shown first and opens then: only the browser knows the address and the day. */
export interface Opening<State, Action> {
  readonly state: State;
  /** What a person has done before it opened, in order; null once it has. */
  readonly early: readonly Action[] | null;
}

/** The page opens as its address says. */
interface Opened<State> {
  readonly type: "opened";
  readonly state: State;
}

/** Adds the opening to a page's rules: what was done before is done again to what it opens as, so nothing is lost. */
export function openingReducer<State, Action extends { readonly type: string }>(
  reduce: (state: State, action: Action) => State,
): (opening: Opening<State, Action>, action: Action | Opened<State>) => Opening<State, Action> {
  return (opening, action) => {
    const { early } = opening;
    if (isOpening<State, Action>(action))
      return early ? { state: early.reduce(reduce, action.state), early: null } : opening;
    const state = reduce(opening.state, action);
    if (early) return { state, early: [...early, action] };
    return state === opening.state ? opening : { state, early };
  };
}

function isOpening<State, Action extends { readonly type: string }>(
  action: Action | Opened<State>,
): action is Opened<State> {
  return action.type === "opened";
}
