import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type Log, withoutTokens } from "../log/log.ts";
import type { Meter } from "../metrics/meter.ts";
import type { HttpEnv } from "./router.ts";
import { setHeaders } from "./security-headers.ts";

/**
 * A request's id (`X-Request-Id`, the reference of a 500), and the log line for its response: no query, no header, no
 * body. It names the caller for writes and refusals, never for successful reads (rule SV14).
 */
export function noteRequest(log: Log, meter?: Meter) {
  const id = randomUUID();
  const begun = performance.now();
  return {
    id,
    answered(method: string, path: string, status: number, person?: string) {
      const milliseconds = performance.now() - begun;
      meter?.request(method, path, status, milliseconds / 1_000);
      log.info(
        {
          id,
          method,
          path,
          status,
          ...(person !== undefined && { person }),
          milliseconds: Math.round(milliseconds),
        },
        "request",
      );
    },
  };
}

/** Assigns each request an id, and logs it when it is answered. */
export function noteRequests(log: Log, meter?: Meter): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { id, answered } = noteRequest(log, meter);
    c.set("requestId", id);
    const finish = setHeaders(c, [["X-Request-Id", id]]);
    await next();
    finish();
    const { method, path, raw } = c.req;
    const { status } = c.res;
    const person = method === "GET" && status < 400 ? undefined : personOf(raw);
    answered(method, path, status, person);
  };
}

/** The maximum length of a logged path. */
const longestPath = 200;

/** Logs one line for an address without a page, whatever was requested; nothing about the visitor. */
export function logMissingPage(log: Log, path: string, where: "request" | "inside"): void {
  log.info({ path: withoutTokens(path).slice(0, longestPath), where }, "there is no such page");
}

/** The person's id behind each request in progress; dropped with the request. */
const people = new WeakMap<Request, string>();

/** Records who sent a request, once that is known: its log line may say so (rule SV14). */
export function notePerson(request: Request, personId: string): void {
  people.set(request, personId);
}

/** Who sent a request, if that has been looked up. */
function personOf(request: Request): string | undefined {
  return people.get(request);
}
