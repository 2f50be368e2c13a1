import { useHydrated } from "../../lib/use-hydrated.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { useSearchParams } from "../../router/location.ts";

/** Whether a path is one of the product's pages. */
export type IsPage = (pathname: string) => boolean;

/** The path in the address to return to, if it is one of our pages; otherwise null. */
export function useReturnPath(isPage: IsPage): string | null {
  const query = useSearchParams();
  return useHydrated() ? returnPathOf(query.get("return"), isPage) : null;
}

/** The email address that the previous page passed with the navigation. The browser preserves it over a reload. */
export function passedEmail(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("email" in state)) return null;
  return typeof state.email === "string" && state.email ? state.email : null;
}
