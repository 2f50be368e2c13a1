import { createContext, use, useMemo } from "react";

/** One visit to an address of ours. */
export interface Location {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** Another one for each visit, of the same address too. */
  readonly key: string;
  /** How many pages of ours this visit has come through. */
  readonly step: number;
  /** What the page before handed over; the browser keeps it over a reload. */
  readonly state: unknown;
}

/** What we keep with an entry of the browser's history. */
export type HistoryEntry = Pick<Location, "key" | "step" | "state">;

const firstEntry: HistoryEntry = { key: "first", step: 0, state: null };

/** A first visit to a path, where there is no browser. */
export function locationAt(pathname: string): Location {
  return { pathname, search: "", hash: "", ...firstEntry };
}

/** Where the browser is. An entry that is not of our making, as a link to a part of the page makes one, counts as the first. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, ...firstEntry, ...(window.history.state as Partial<HistoryEntry> | null) };
}

export const LocationContext = createContext<Location | null>(null);

/** Where the page is that is shown. While the next one is on its way, the browser's address may be ahead of it. */
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
