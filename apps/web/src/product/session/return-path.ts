import { settleAddress } from "../../router/navigate.ts";

/** The pages on the way to being signed in: nobody is sent back to one of them. */
const entrances = new Set(["/auth", "/verify-email", "/reset-password", "/update-password"]);

/** Longer than any address of ours, and short enough to be no burden. */
const longest = 4_000;

/** Stands for our own origin: a path that leaves it was never one of our pages. */
const origin = "http://own.invalid";

/**
 * Where to go back to, out of an address that anybody may have written (case D11): a path of ours with its query when
 * it leads to a page we have, else null.
 */
export function returnPathOf(asked: string | null, isPage: (pathname: string) => boolean): string | null {
  if (!asked?.startsWith("/") || asked.length > longest || !URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  const { pathname, search, hash } = url;
  const bare = pathname.replace(/(?<=^\/|[^/])\/+$/, "");
  const isOurs = url.origin === origin && !pathname.startsWith("//") && isPage(bare) && !entrances.has(bare);
  return isOurs ? `${bare}${search}${hash}` : null;
}

/** The address of a page on the way to being signed in, with where to go back to. */
export function entranceFrom(
  entrance: string,
  back: string | null,
  flags: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(flags);
  if (back && back !== "/") query.set("return", back);
  return query.size ? `${entrance}?${query}` : entrance;
}

/** Where the browser is now, as something to go back to; on the entrances, where they would go back to. */
export function herePath(): string | null {
  settleAddress();
  const { pathname, search } = window.location;
  return entrances.has(pathname) ? new URLSearchParams(search).get("return") : `${pathname}${search}`;
}
