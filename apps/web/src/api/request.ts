import {
  type ApiProblem,
  type AnswerAt,
  type BodyAt,
  type WritePath,
  type ReadPath,
  type ValuesAt,
  urlOf,
} from "@agate/api";
import { untilDone } from "../lib/quiet.ts";
import { ReadFailure } from "./failure.ts";

const busy = new Set([429, 502, 503, 504]);

/**
 * Timeouts in milliseconds, after which a network that accepts requests and returns nothing counts as no network (rule
 * OF11): for the response to begin (longer for writes, which no one likes to send twice), and for the rest of the body
 * to arrive.
 */
export const timeouts = { read: 10_000, write: 30_000, rest: 30_000 };

/**
 * Sends one request and returns the response's JSON. Throws `ReadFailure`; an aborted request rejects with the signal's
 * reason.
 */
export function requestJson<T>(path: string, request: RequestInit): Promise<T> {
  return untilDone(answerTo(path, request, (answer) => answer.json() as Promise<T>));
}

/**
 * Returns what `read` makes of a successful JSON response. Checks the content type before the content: a captive portal
 * answers 200 with a page, or redirects to one (case F8). Throws as `requestJson` does.
 */
export async function answerTo<T>(
  path: string,
  request: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const wait = (milliseconds: number) => setTimeout(() => late.abort(), milliseconds);
  let timer = wait(request.method ? timeouts.write : timeouts.read);
  const { signal } = request;
  const or = (kind: "unreachable" | "broken") => (error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ReadFailure(late.signal.aborted ? "silent" : kind);
  };
  try {
    const both = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    // None of our endpoints redirects. Following a redirect to another origin would look like a missing network.
    const answer = await fetch(path, { ...request, signal: both, redirect: "manual" }).catch(or("unreachable"));
    clearTimeout(timer);
    timer = wait(timeouts.rest);
    const type = answer.headers.get("content-type") ?? "";
    if (answer.ok && type.startsWith("application/json")) return await read(answer).catch(or("broken"));
    if (type.startsWith("application/problem+json")) {
      const problem = (await answer.json().catch(() => null)) as ApiProblem | null;
      throw new ReadFailure(busy.has(answer.status) ? "busy" : "refused", problem);
    }
    if (busy.has(answer.status)) throw new ReadFailure("busy");
    // A redirect that is not followed has status 0 in a browser, 3xx in Node.
    throw new ReadFailure(type.startsWith("text/html") || (!answer.ok && answer.status < 400) ? "portal" : "broken");
  } finally {
    clearTimeout(timer);
  }
}

/**
 * POSTs JSON to an endpoint and returns the response's JSON. Throws `ReadFailure`. Updating cached reads after a write
 * is up to `usePost`.
 */
export function postJson<Path extends WritePath>(
  path: Path,
  body: BodyAt<Path>,
  signal?: AbortSignal,
): Promise<AnswerAt<Path>> {
  return requestJson(path, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** Returns the URL that a read requests. */
export function addressOf<Path extends ReadPath>(path: Path, values: ValuesAt<Path>): string {
  return urlOf(path, values);
}

/**
 * GETs an endpoint as JSON. Throws `ReadFailure`; an aborted read rejects with the signal's reason.
 * @param values the path parameters and the query
 */
export function readJson<Path extends ReadPath>(
  path: Path,
  values: ValuesAt<Path>,
  signal?: AbortSignal,
): Promise<AnswerAt<Path>> {
  return requestJson(addressOf(path, values), { headers: { Accept: "application/json" }, ...(signal && { signal }) });
}
