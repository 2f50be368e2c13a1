import { type AnswerAt, type ReadPath, type ValuesAt, urlOf } from "@agate/api";
import { ask } from "./ask.ts";

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
