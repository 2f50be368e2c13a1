import * as v from "valibot";
import { FeedFailure, type Ask } from "./feed.ts";

/**
 * Requests a JSON document and parses it with a schema, or with the one chosen for it; unknown keys are ignored.
 * @throws FeedFailure of `provider`: `changed`, with the key path, if the body is cut off, is a different document (an
 * error object, a list) or lacks a required key; otherwise whatever the request failed with.
 */
export async function readJson<T>(
  provider: string,
  ask: Ask,
  url: string,
  schema: v.GenericSchema<unknown, T> | ((document: unknown) => v.GenericSchema<unknown, T>),
): Promise<T> {
  return readText(provider, ask, url, parseJson, schema);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError("not readable as JSON, or cut off");
  }
}

/**
 * Does the same for any text that `parse` turns into a document, such as a web page.
 * @param parse throws SyntaxError, saying why, if the text is not such a document
 */
export async function readText<T>(
  provider: string,
  ask: Ask,
  url: string,
  parse: (text: string) => unknown,
  schema: v.GenericSchema<unknown, T> | ((document: unknown) => v.GenericSchema<unknown, T>),
): Promise<T> {
  const text = await ask(url).catch((failure: unknown) => {
    if (!(failure instanceof FeedFailure)) throw failure;
    const { what, message, retry, status } = failure;
    throw new FeedFailure(provider, what, message, retry, status);
  });
  const changed = (why: string) => new FeedFailure(provider, "changed", `${url}: ${why}`, null, 200);
  let document: unknown;
  try {
    document = parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw changed(error.message);
  }
  const read = v.safeParse(typeof schema === "function" ? schema(document) : schema, document, { message: wrongType });
  if (read.success) return read.output;
  const [{ path = [], message }, ...others] = read.issues;
  throw changed(`${pathOf(path)}: ${message}${others.length ? ` (and ${others.length} more)` : ""}`);
}

/** Describes the error without the received value, which may be long and would be stored. */
function wrongType({ expected, input }: v.BaseIssue<unknown>): string {
  const received = input === null ? "null" : Array.isArray(input) ? "array" : typeof input;
  return `Invalid input: expected ${expected}, received ${received}`;
}

/** `athletes[3].items[0].id`; the document itself has no path. */
const pathOf = (path: readonly v.IssuePathItem[]): string =>
  path.reduce<string>(
    (text, { key }) => text + (typeof key === "number" ? `[${key}]` : `${text && "."}${String(key)}`),
    "",
  ) || "the document";
