import type { Context, MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

function isAskedAsThisMachine(c: Context): boolean {
  return loopback.test(new URL(c.req.url).hostname);
}

/** Tells a request under any other name than this machine's (DNS rebinding) that there is no such page. */
export const thisMachineOnly: MiddlewareHandler = async (c, next) =>
  isAskedAsThisMachine(c) ? next() : problemResponse({ type: "agate:not-found", title: "There is no such page." });

/**
 * Leads a developer who asks the main port for a page for development to where it is. Behind a proxy that passes on this
 * machine's name we cannot tell a visitor from a developer, and need not: the address means the visitor's own machine.
 * @param devUrl without a slash at the end; nothing of the request decides where this leads
 */
export function redirectToDev(devUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isAskedAsThisMachine(c)) return next();
    const { pathname, search } = new URL(c.req.url);
    c.header("Cache-Control", "no-store");
    return c.redirect(`${devUrl}${pathname}${search}`, 302);
  };
}
