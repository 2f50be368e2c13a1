import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type Log, withoutTokens } from "../log/log.ts";
import type { Meter } from "../metrics/meter.ts";
import type { HttpEnv } from "./router.ts";
import { setHeaders } from "./security-headers.ts";

/**
 * A request's id (`X-Request-Id`, the reference of a 500), and its log line once it is answered: no query, no header, no body.
 * Who asked stands there for what was written or refused, and never for what was read (rule SV14).
 */
export function noteRequest(log: Log, meter?: Meter) {
  const id = randomUUID();
  const begun = performance.now();
  return {
    id,
    answered(method: string, path: string, status: number, asker?: string) {
      const milliseconds = performance.now() - begun;
      meter?.request(method, path, status, milliseconds / 1_000);
      log.info(
        {
          id,
          method,
          path,
          status,
          ...(asker !== undefined && { person: asker }),
          milliseconds: Math.round(milliseconds),
        },
        "request",
      );
    },
  };
}

/** Gives each request its id, and logs it when it is answered. */
export function noteRequests(log: Log, meter?: Meter): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { id, answered } = noteRequest(log, meter);
    c.set("requestId", id);
    const finish = setHeaders(c, [["X-Request-Id", id]]);
    await next();
    finish();
    const { method, path, raw } = c.req;
    const { status } = c.res;
    const asker = method === "GET" && status < 400 ? undefined : askerOf(raw);
    answered(method, path, status, asker);
  };
}

/** The most of a path that is worth a log line. */
const longestPath = 200;

/** One line for an address that is no page, whatever was asked for; of the visitor nothing. */
export function logMissingPage(log: Log, path: string, where: "request" | "inside"): void {
  log.info({ path: withoutTokens(path).slice(0, longestPath), where }, "there is no such page");
}

/** Who sends each request that is being answered, by the id of a person; gone with the request. */
const askers = new WeakMap<Request, string>();

/** Notes who sends a request, once that was found out: its log line may say so (rule SV14). */
export function noteAsker(request: Request, personId: string): void {
  askers.set(request, personId);
}

/** Who sends a request, as far as anybody has asked. */
function askerOf(request: Request): string | undefined {
  return askers.get(request);
}
