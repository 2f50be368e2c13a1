import { useHydrated } from "../../lib/use-hydrated.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { useSearchParams } from "../../router/location.ts";

/** Whether a path is one of the product's pages. */
export type IsPage = (pathname: string) => boolean;

/** Where the address says to go back to, when that is a page of ours; else null. */
export function useReturnPath(isPage: IsPage): string | null {
  const query = useSearchParams();
  return useHydrated() ? returnPathOf(query.get("return"), isPage) : null;
}

/** The address that the page before handed over with the visit; the browser keeps it over a reload. */
export function passedEmail(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("email" in state)) return null;
  return typeof state.email === "string" && state.email ? state.email : null;
}
