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
 * Milliseconds until a network that takes requests and gives nothing counts as none (rule OF11): for the answer to begin,
 * longer where a request writes, which nobody likes to send twice; and for what was begun to come whole.
 */
export const patience = { read: 10_000, write: 30_000, rest: 30_000 };

/**
 * Sends one request and gives its answer as JSON. Throws `ReadFailure`; an aborted request rejects with the signal's
 * reason.
 */
export function ask<T>(path: string, request: RequestInit): Promise<T> {
  return untilDone(answerTo(path, request, (answer) => answer.json() as Promise<T>));
}

/**
 * What is read of the good answer to a request, which has JSON in it. The type of the content is looked at before the
 * content: a captive portal answers 200 with a page, or redirects to one (case F8). Throws as `ask` does.
 */
export async function answerTo<T>(
  path: string,
  request: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const wait = (milliseconds: number) => setTimeout(() => late.abort(), milliseconds);
  let timer = wait(request.method ? patience.write : patience.read);
  const { signal } = request;
  const or = (kind: "unreachable" | "broken") => (error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ReadFailure(late.signal.aborted ? "silent" : kind);
  };
  try {
    const both = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    // Nothing of ours redirects; followed to another origin it would fail as if there were no network.
    const answer = await fetch(path, { ...request, signal: both, redirect: "manual" }).catch(or("unreachable"));
    clearTimeout(timer);
    timer = wait(patience.rest);
    const type = answer.headers.get("content-type") ?? "";
    if (answer.ok && type.startsWith("application/json")) return await read(answer).catch(or("broken"));
    if (type.startsWith("application/problem+json")) {
      const problem = (await answer.json().catch(() => null)) as ApiProblem | null;
      throw new ReadFailure(busy.has(answer.status) ? "busy" : "refused", problem);
    }
    if (busy.has(answer.status)) throw new ReadFailure("busy");
    // A redirect that is not followed has the status 0 in a browser, 3xx in Node.
    throw new ReadFailure(type.startsWith("text/html") || (!answer.ok && answer.status < 400) ? "portal" : "broken");
  } finally {
    clearTimeout(timer);
  }
}

/**
 * POSTs JSON to an endpoint and gives the answer's JSON. Throws `ReadFailure`. What a write changes of what was read is left
 * to `usePost`.
 */
export function postJson<Path extends WritePath>(
  path: Path,
  body: BodyAt<Path>,
  signal?: AbortSignal,
): Promise<AnswerAt<Path>> {
  return ask(path, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** The address of a read as it is asked for. */
export function addressOf<Path extends ReadPath>(path: Path, values: ValuesAt<Path>): string {
  return urlOf(path, values);
}

/**
 * GETs an endpoint as JSON. Throws `ReadFailure`; an aborted read rejects with the signal's reason.
 * @param values what stands in the path's parameters, and the query
 */
export function readJson<Path extends ReadPath>(
  path: Path,
  values: ValuesAt<Path>,
  signal?: AbortSignal,
): Promise<AnswerAt<Path>> {
  return ask(addressOf(path, values), { headers: { Accept: "application/json" }, ...(signal && { signal }) });
}
