import { ask } from "./ask.ts";

/** GETs one of our paths as JSON. Throws `ReadFailure`; an aborted read rejects with the signal's reason. */
export function readJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, { headers: { Accept: "application/json" }, ...(signal && { signal }) });
}
