import { leagues } from "@agate/leagues";

/** Pages one may come back to; signing in and subscribing are no places to be sent back to. */
const pages: ReadonlySet<string> = new Set([
  "/",
  "/account",
  "/faq",
  "/data-updates",
  "/privacy-policy",
  "/terms-of-service",
  ...leagues.map(({ slug }) => `/${slug}`),
]);

const longest = 2_000;

/**
 * A path to come back to: as given when it is a page of ours with its query, else "/" (EXPERIENCE decision 4, case D11). Read
 * the way a browser reads an address, so that nothing a browser takes for another host passes.
 */
export function safeReturnPath(path: string | undefined): string {
  if (!path?.startsWith("/") || path.length > longest) return "/";
  const ours = "https://agate.invalid";
  const url = URL.parse(path, ours);
  return url?.origin === ours && pages.has(url.pathname) ? `${url.pathname}${url.search}` : "/";
}
