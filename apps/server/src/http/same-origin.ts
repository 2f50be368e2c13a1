import type { MiddlewareHandler, Context } from "hono";
import { problemResponse } from "./problem.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Lets a write pass only if one of our own pages sent it, as JSON (case D10). Browsers report a request's origin in
 * Sec-Fetch-Site, older ones in Origin, and no page can change either; a request with neither is refused too. No form
 * can send JSON, and another site's script cannot without a preflight, which we do not answer.
 * @param publicUrl where our pages are
 */
export function sameOriginWrites(publicUrl: string): MiddlewareHandler {
  const isOurs = fromOurPages(publicUrl);
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const isJson = /^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "");
    return isOurs(c) && isJson ? next() : refusal();
  };
}

/**
 * Lets a form's POST pass only if one of our own pages sent it. These pages have no script that could send JSON.
 * @param url where those pages are
 */
export function sameOriginForms(url: string): MiddlewareHandler {
  const isOurs = fromOurPages(url);
  return async (c, next) => (c.req.method === "GET" || c.req.method === "HEAD" || isOurs(c) ? next() : refusal());
}

function fromOurPages(url: string): (c: Context) => boolean {
  const { origin } = new URL(url);
  return (c) => {
    const site = c.req.header("sec-fetch-site");
    return site === undefined ? c.req.header("origin") === origin : site === "same-origin";
  };
}

const refusal = () =>
  problemResponse({ type: "agate:cross-site", title: "This request was not sent by one of our own pages." });
