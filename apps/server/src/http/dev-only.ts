import type { Context, MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

function isForThisMachine(c: Context): boolean {
  return loopback.test(new URL(c.req.url).hostname);
}

/** Responds to any host name other than this machine's (DNS rebinding) that there is no such page. */
export const thisMachineOnly: MiddlewareHandler = async (c, next) =>
  isForThisMachine(c) ? next() : problemResponse({ type: "agate:not-found", title: "There is no such page." });

/**
 * Redirects a developer who requests a page for development on the main port to its real address. Behind a proxy
 * that passes this machine's name on, we cannot tell a visitor from a developer, and need not: the address points
 * to the visitor's own machine.
 * @param devUrl without a trailing slash; nothing in the request affects the target
 */
export function redirectToDev(devUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isForThisMachine(c)) return next();
    const { pathname, search } = new URL(c.req.url);
    c.header("Cache-Control", "no-store");
    return c.redirect(`${devUrl}${pathname}${search}`, 302);
  };
}
