import type { MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

/**
 * Lets a form's POST pass only when a page of our own sent it. These pages have no script that could send JSON.
 * @param url where those pages are
 */
export function sameOriginForms(url: string): MiddlewareHandler {
  const { origin } = new URL(url);
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const site = c.req.header("sec-fetch-site");
    if (site === undefined ? c.req.header("origin") === origin : site === "same-origin") return next();
    return problemResponse({
      type: "agate:cross-site",
      title: "This request was not sent by one of our own pages.",
    });
  };
}
