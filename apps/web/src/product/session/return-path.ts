import { settleAddress } from "../../router/navigate.ts";

/** The pages for signing in: no one is sent back to one of them. */
const entrances = new Set(["/auth", "/verify-email", "/reset-password", "/update-password"]);

/** Longer than any of our addresses, and short enough to be harmless. */
const longest = 4_000;

/** A placeholder for our own origin: a path that leaves it was never one of our pages. */
const origin = "http://own.invalid";

/**
 * Returns the path to go back to from an address that anyone may have written (case D11): a path with its query if it
 * leads to one of our pages, otherwise null.
 */
export function returnPathOf(requestedPath: string | null, isPage: (pathname: string) => boolean): string | null {
  if (!requestedPath?.startsWith("/") || requestedPath.length > longest || !URL.canParse(requestedPath, origin))
    return null;
  const url = new URL(requestedPath, origin);
  const { pathname, search, hash } = url;
  const bare = pathname.replace(/(?<=^\/|[^/])\/+$/, "");
  const isOurs = url.origin === origin && !pathname.startsWith("//") && isPage(bare) && !entrances.has(bare);
  return isOurs ? `${bare}${search}${hash}` : null;
}

/** Returns the address of a page for signing in, with the path to go back to. */
export function entranceFrom(
  entrance: string,
  back: string | null,
  flags: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(flags);
  if (back && back !== "/") query.set("return", back);
  return query.size ? `${entrance}?${query}` : entrance;
}

/**
 * Returns the browser's current path as something to go back to; on the pages for signing in, their own return path.
 */
export function herePath(): string | null {
  settleAddress();
  const { pathname, search } = window.location;
  return entrances.has(pathname) ? new URLSearchParams(search).get("return") : `${pathname}${search}`;
}
