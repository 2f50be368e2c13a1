import type { ServerResponse } from "node:http";
import type { Context } from "hono";

/**
 * Sets headers that every answer carries, unless it brings its own, before it is made. On a server they go to Node's
 * response, so that no `Headers` is made of those of the answer; without a socket (`app.request`) there is only that.
 * @returns what is to be called when the answer is there
 */
export function setHeaders(c: Context, headers: readonly (readonly [name: string, value: string])[]): () => void {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse };
  if (outgoing) {
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    return () => {};
  }
  return () => {
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
