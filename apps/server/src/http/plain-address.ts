import type { MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

/**
 * Refuses an address that does not decode to text: a broken `%` sequence, bytes that are no UTF-8, or a NUL, which no
 * database stores. Nothing behind this has to think of them.
 */
export const plainAddress: MiddlewareHandler = async (c, next) => {
  // Most addresses hold nothing encoded, and what decodes to itself is text.
  if (!c.req.url.includes("%")) return next();
  const { pathname, search } = new URL(c.req.url);
  if (isText(pathname) && isText(search)) return next();
  return problemResponse({
    type: "agate:bad-request",
    title: "The address is not understood.",
    detail: "It holds something that is not text.",
  });
};

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes("\0");
  } catch {
    return false;
  }
}
