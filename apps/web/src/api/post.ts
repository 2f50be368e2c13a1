import type { AnswerAt, BodyAt, WritePath } from "@agate/api";
import { ask } from "./ask.ts";

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
