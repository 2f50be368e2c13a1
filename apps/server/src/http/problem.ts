import type { ApiProblem, ProblemType } from "@agate/api";
import { problemStatuses } from "@agate/api/schemas";

export interface ProblemParts {
  readonly type: ProblemType;
  /** Set if it differs from the code's own status. */
  readonly status?: 405 | 413;
  /** One short sentence for people. */
  readonly title: string;
  readonly detail?: string;
  /** Reference of the server's log line. */
  readonly instance?: string;
  /** Seconds after which a retry may help. */
  readonly retryAfter?: number;
}

/** An error response: RFC 9457, `application/problem+json`, never cached. */
export function problemResponse({ type, status: other, retryAfter, ...words }: ProblemParts): Response {
  const status = other ?? problemStatuses[type];
  return new Response(JSON.stringify({ type, status, ...words } satisfies ApiProblem), {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    },
  });
}

/** A refused operation and the reason. */
export interface Refusal {
  readonly refused: ProblemType;
  /** A sentence for people, instead of the problem's own. */
  readonly title?: string;
  /** For operators. */
  readonly detail?: string;
  /** For `agate:too-many-requests`: seconds until the client can retry. */
  readonly seconds?: number;
}

export function isRefusal<T extends object>(result: T): result is Extract<T, Refusal> {
  return "refused" in result;
}

/** The response at every API address that does not exist. */
export function noSuchEndpoint(): Response {
  return problemResponse({ type: "agate:not-found", title: "There is no such address in the API." });
}

/** The database (or another service we depend on) is not responding: 503 with Retry-After (case F1). */
export function unavailable(): Response {
  return problemResponse({
    type: "agate:unavailable",
    title: "The data cannot be read right now. Please try again in a moment.",
    retryAfter: 5,
  });
}

/** A limit is exhausted: 429 with Retry-After, and the same in words. */
export function tooManyRequests(seconds: number): Response {
  return problemResponse({
    type: "agate:too-many-requests",
    title: `Too many attempts. Please try again in ${inWords(seconds)}.`,
    retryAfter: seconds,
  });
}

/** `45 seconds`, `1 minute`, `12 minutes`, `23 hours`. */
function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds <= 7200
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
