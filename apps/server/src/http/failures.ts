import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { errorCode, isDatabaseAway } from "../log/error-code.ts";
import { type Log, reasonOf } from "../log/log.ts";
import { problemResponse, tooManyRequests, unavailable } from "./problem.ts";
import type { HttpEnv } from "./router.ts";

/** A caller has waited so long for their turn that they should come back later: 429 (rule AC41). */
export class Busy extends Error {
  override readonly name = "Busy";
  /** Until a retry. */
  readonly seconds: number;

  constructor(seconds: number) {
    super("waited too long for a turn");
    this.seconds = seconds;
  }
}

/** PostgreSQL's codes for text that it cannot store: the request contained a NUL (rule SV8). */
const notText: ReadonlySet<string> = new Set(["22021", "22P05"]);

/**
 * Turns every thrown error into a response. If the database does not respond it is 503; everything else is a bug of
 * ours: logged once, with the reference that the 500 carries.
 */
export function answerFailures(log: Log): ErrorHandler<HttpEnv> {
  return (error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      const type = "agate:bad-request";
      return error.status === 413
        ? problemResponse({ type, status: 413, title: "The request is too large." })
        : problemResponse({ type, title: "The request could not be understood." });
    }
    if (error instanceof Busy) return tooManyRequests(error.seconds);
    if (notText.has(errorCode(error) ?? ""))
      return problemResponse({ type: "agate:bad-request", title: "The request could not be understood." });
    const reference = c.get("requestId");
    if (isDatabaseAway(error)) {
      log.warn({ id: reference, path: c.req.path, reason: reasonOf(error) }, "the database does not answer");
      return unavailable();
    }
    log.error({ id: reference, method: c.req.method, path: c.req.path, err: error }, "request failed");
    return problemResponse({
      type: "agate:internal",
      title: "Something went wrong on our side.",
      detail: "The failure was logged under this reference.",
      instance: reference,
    });
  };
}

/** Responds 503 when a request takes longer than this, so that no one waits on a hanging database (case F1). */
export function answerDeadline(milliseconds: number): MiddlewareHandler {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), milliseconds);
    });
    const done = next();
    if ((await Promise.race([done, late])) === "late") {
      done.catch(() => {}); // its eventual result is discarded
      c.res = unavailable();
    }
    clearTimeout(timer);
  };
}
