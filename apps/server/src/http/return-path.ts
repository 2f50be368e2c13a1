import { type Screen, type ScreenPath, screens } from "@agate/api";
import { leagues } from "@agate/leagues";

/** The page of plans: a place to go on to after signing up, and none to come back to from paying. */
export const plansPage = "/subscription" satisfies ScreenPath;

const pages: ReadonlySet<string> = new Set([
  ...Object.entries<Screen>(screens)
    .filter(([, { isWayIn }]) => !isWayIn)
    .map(([path]) => path),
  ...leagues.flatMap(({ slug }) => [`/${slug}`, `/${slug}/sideline`]),
]);

/** In characters: more than any address of ours has, and short enough to be no burden. */
const longest = 4_000;

/** Stands for our own origin: a path that leaves it was never one of our pages. */
const origin = "https://agate.invalid";

/**
 * A path of a page of ours with its query, as it may be kept for somebody to go on to; else null (case D11). Read the way a
 * browser reads an address, so that nothing a browser takes for another host passes.
 */
export function keptReturnPath(asked: string | null | undefined): string | null {
  if (!asked?.startsWith("/") || asked.length > longest) return null;
  const url = URL.parse(asked, origin);
  return url?.origin === origin && pages.has(url.pathname) ? `${url.pathname}${url.search}` : null;
}

/** What we write into an address ourselves: a plan's duration, the id of a game or event. */
const plain = /^[\w-]{1,80}$/;

/**
 * The same path as it may stand in a mail: page, plan and game, and nothing else of its query. Whoever signs up with the
 * address of somebody else must not be able to write to them, nor into the form they make a file from.
 */
export function mailedReturnPath(kept: string): string {
  const { pathname, searchParams } = new URL(kept, origin);
  const query = new URLSearchParams();
  for (const name of ["plan", "game", "event"]) {
    const value = searchParams.get(name);
    if (value !== null && plain.test(value)) query.set(name, value);
  }
  const back = keptReturnPath(searchParams.get("return"));
  if (back !== null) query.set("return", mailedReturnPath(back));
  return query.size ? `${pathname}?${query.toString()}` : pathname;
}
