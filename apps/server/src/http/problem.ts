import type { ApiProblem, ProblemType } from "@agate/api";

/** Statuses an error is answered with. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503;

export interface ProblemParts {
  readonly type: ProblemType;
  readonly status: ProblemStatus;
  /** One short sentence for people. */
  readonly title: string;
  readonly detail?: string;
  /** Reference of the server's log line. */
  readonly instance?: string;
  /** Seconds after which asking again may help. */
  readonly retryAfter?: number;
}

/** An error as it goes over the wire: RFC 9457, `application/problem+json`, never cached. */
export function problemResponse({ retryAfter, ...body }: ProblemParts): Response {
  return new Response(JSON.stringify(body satisfies ApiProblem), {
    status: body.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    },
  });
}

/** The database (or another part of the world) does not answer just now: 503 with Retry-After (case F1). */
export function unavailable(): Response {
  return problemResponse({
    type: "agate:unavailable",
    status: 503,
    title: "The data cannot be read just now. Please try again in a moment.",
    retryAfter: 5,
  });
}

/** A limit is used up: 429 with Retry-After, and the same in words. */
export function tooManyRequests(seconds: number): Response {
  return problemResponse({
    type: "agate:too-many-requests",
    status: 429,
    title: `Too many attempts. Please try again in ${inWords(seconds)}.`,
    retryAfter: seconds,
  });
}

/** `45 seconds`, `1 minute`, `12 minutes`. */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
