import type { MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

/** Refuses a request that names two hosts (RFC 9112, section 3.2): a proxy before us may have gone by the other one. */
export const oneHost: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly rawHeaders?: readonly string[] } };
  if (namesOneHost(incoming ?? {})) return next();
  return problemResponse({ type: "agate:bad-request", title: "The request names more than one host." });
};

/** Whether a request names one host, or none. */
export function namesOneHost({ rawHeaders = [] }: { readonly rawHeaders?: readonly string[] }): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts <= 1;
}
