import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import { setHeaders } from "./headers.ts";
import type { HttpEnv } from "./router.ts";

/** Gives each request an id (`X-Request-Id`, the reference of a 500) and logs it when it is answered: no query, no header, no body. */
export function noteRequests(log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const id = randomUUID();
    const begun = performance.now();
    c.set("requestId", id);
    const finish = setHeaders(c, [["X-Request-Id", id]]);
    await next();
    finish();
    log.info(
      {
        id,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        milliseconds: Math.round(performance.now() - begun),
      },
      "request",
    );
  };
}
