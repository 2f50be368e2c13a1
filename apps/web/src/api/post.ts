import { ask } from "./ask.ts";

/** POSTs JSON to one of our paths and gives the answer's JSON. Throws `ReadFailure`. Sent once: see `retryWhileAway`. */
export function postJson<T>(path: string, body: object = {}, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}
