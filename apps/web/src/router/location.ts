import { createContext, use, useMemo } from "react";

/** One visit to one of our addresses. */
export interface Location {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** Unique per visit, also of the same address. */
  readonly key: string;
  /** How many of our pages led to this visit. */
  readonly step: number;
  /** Passed by the previous page; the browser preserves it across a reload. */
  readonly state: unknown;
}

/** What we store in an entry of the browser's history. */
export type HistoryEntry = Pick<Location, "key" | "step" | "state">;

const firstEntry: HistoryEntry = { key: "first", step: 0, state: null };

/** Returns a first visit to a path, for use without a browser. */
export function locationAt(pathname: string): Location {
  return { pathname, search: "", hash: "", ...firstEntry };
}

/**
 * Returns the browser's location. An entry we did not create, like from a link to a part of the page, counts as the
 * first.
 */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, ...firstEntry, ...(window.history.state as Partial<HistoryEntry> | null) };
}

export const LocationContext = createContext<Location | null>(null);

/** The location of the page that is shown. While the next page loads, the browser's address may be ahead of it. */
export function useLocation(): Location {
  const location = use(LocationContext);
  if (!location) throw new Error("useLocation needs a Router around it.");
  return location;
}

/** The query of the page that is shown. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
