import type { MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

/** Refuses a request that names two hosts (RFC 9112, section 3.2): a proxy before us may have gone by the other one. */
export const oneHost: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly rawHeaders?: readonly string[] } };
  let hosts = 0;
  const raw = incoming?.rawHeaders ?? [];
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === "host") hosts++;
  if (hosts <= 1) return next();
  return problemResponse({ type: "agate:bad-request", title: "The request names more than one host." });
};
