import { type Screen, type ScreenPath, screens } from "@agate/api";
import { leagues } from "@agate/leagues";

/** The page of plans: users can continue there after signing up, but do not return there after paying. */
export const plansPage = "/subscription" satisfies ScreenPath;

const pages: ReadonlySet<string> = new Set([
  ...Object.entries<Screen>(screens)
    .filter(([, { isWayIn }]) => !isWayIn)
    .map(([path]) => path),
  ...leagues.flatMap(({ slug }) => [`/${slug}`, `/${slug}/sideline`]),
]);

/** In characters: longer than any of our addresses, and short enough to be no burden. */
const longest = 4_000;

/** A placeholder for our own origin: a path that leaves it was never one of our pages. */
const origin = "https://agate.invalid";

/**
 * The path of one of our pages with its query, if it may be stored for the user to continue to; otherwise null (case
 * D11). Parsed the way a browser parses an address, so that nothing a browser would take for another host passes.
 */
export function validReturnPath(path: string | null | undefined): string | null {
  if (!path?.startsWith("/") || path.length > longest) return null;
  const url = URL.parse(path, origin);
  return url?.origin === origin && pages.has(url.pathname) ? `${url.pathname}${url.search}` : null;
}

/** Values that we write into an address ourselves: a plan's duration, the id of a game or event. */
const plain = /^[\w-]{1,80}$/;

/**
 * The same path, safe for a mail: page, plan and game, and nothing else of its query. A stranger who signs up with
 * another person's address must not be able to send them text, or put any into the form they make a file from.
 */
export function mailedReturnPath(returnPath: string): string {
  const { pathname, searchParams } = new URL(returnPath, origin);
  const query = new URLSearchParams();
  for (const name of ["plan", "game", "event"]) {
    const value = searchParams.get(name);
    if (value !== null && plain.test(value)) query.set(name, value);
  }
  const back = validReturnPath(searchParams.get("return"));
  if (back !== null) query.set("return", mailedReturnPath(back));
  return query.size ? `${pathname}?${query.toString()}` : pathname;
}
