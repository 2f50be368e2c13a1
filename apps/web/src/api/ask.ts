import type { ApiProblem } from "@agate/api";
import { untilDone } from "../lib/quiet.ts";
import { ReadFailure } from "./failure.ts";

const busy = new Set([429, 502, 503, 504]);

/**
 * Sends one request and gives its answer as JSON. Throws `ReadFailure`; an aborted request rejects with the signal's
 * reason. The type of the content is looked at before the content: a captive portal answers 200 with a page (case F8).
 */
export function ask<T>(path: string, request: RequestInit): Promise<T> {
  return untilDone(send<T>(path, request));
}

async function send<T>(path: string, request: RequestInit): Promise<T> {
  const answer = await answerTo(path, request);
  return (await answer.json().catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw new ReadFailure("broken");
  })) as T;
}

/** The good answer to a request, with JSON in it, before that is read. Throws as `ask` does. */
export async function answerTo(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(path, request).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw new ReadFailure("unreachable");
  });
  const type = answer.headers.get("content-type") ?? "";
  if (answer.ok && type.startsWith("application/json")) return answer;
  if (type.startsWith("application/problem+json")) {
    const problem = (await answer.json().catch(() => null)) as ApiProblem | null;
    throw new ReadFailure(busy.has(answer.status) ? "busy" : "refused", problem);
  }
  if (busy.has(answer.status)) throw new ReadFailure("busy");
  throw new ReadFailure(type.startsWith("text/html") || answer.redirected ? "portal" : "broken");
}
