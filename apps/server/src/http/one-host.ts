import type { MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

/** Refuses a request that names two hosts (RFC 9112, section 3.2): a proxy before us may have gone by the other one. */
export const oneHost: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly rawHeaders?: readonly string[] } };
  const names = incoming?.rawHeaders?.filter((_, at) => at % 2 === 0) ?? [];
  if (names.filter((name) => name.toLowerCase() === "host").length <= 1) return next();
  return problemResponse({ type: "agate:bad-request", title: "The request names more than one host." });
};
