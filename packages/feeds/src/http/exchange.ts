import { FeedFailure } from "../feed.ts";

/** A response, read to its end. A 304 has no text. */
export interface Exchanged {
  readonly status: 200 | 304;
  readonly text: string;
  readonly contentType: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * Sends one request and reads the response.
 * @throws FeedFailure: `unreachable` for transient failures, with the seconds of `Retry-After` as `retry`.
 */
export async function exchange(
  host: string,
  url: string,
  now: () => number,
  request: () => Promise<Response>,
): Promise<Exchanged> {
  let response: Response;
  try {
    response = await request();
    const { status, headers } = response;
    if (status === 200 || status === 304)
      return {
        status,
        text: status === 200 ? await readBody(host, url, response.body) : "",
        contentType: headers.get("content-type") ?? "",
        etag: headers.get("etag"),
        lastModified: headers.get("last-modified"),
      };
    await response.body?.cancel();
  } catch (error) {
    throw broken(host, url, error);
  }
  throw answered(host, url, response, now());
}

/** Classifies a response that is not a 200. */
function answered(host: string, url: string, { status, headers }: Response, now: number): FeedFailure {
  const wait = retryAfter(headers.get("retry-after"), now);
  const message = `${url} answered ${status}`;
  if (status === 403 || status === 429) return new FeedFailure(host, "refused", message, wait, status);
  if (status === 404 || status === 410) return new FeedFailure(host, "missing", message, null, status);
  if (status >= 500 || status === 408) return new FeedFailure(host, "unreachable", message, wait, status);
  const redirect = status >= 300 && status < 400 ? ", a redirect, and redirects are not followed" : "";
  return new FeedFailure(host, "changed", message + redirect, null, status);
}

/** Classifies a response that never completed. */
function broken(host: string, url: string, error: unknown): unknown {
  if (error instanceof FeedFailure) return error;
  if (error instanceof DOMException) return new FeedFailure(host, "unreachable", `${url} did not answer in time`);
  // To fetch, any network failure is a TypeError: refused, reset, unknown host, a damaged stream.
  if (error instanceof TypeError) {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return new FeedFailure(host, "unreachable", `${url} could not be reached${cause}`);
  }
  return error;
}

/** The longest Retry-After we honor, one day: a wrong clock must not silence a host for years. */
const longest = 86_400;

/**
 * Parses the seconds in a `Retry-After` header, given as seconds or a date (RFC 9110, 10.2.3); null if missing or
 * unreadable.
 */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longest) : null;
}

/** 10 MB, counted after decompression (rule PV8): no provider's response comes near it. */
const largestBody = 10 * 1024 * 1024;

/**
 * Returns the text of a body unchanged.
 * @throws FeedFailure `changed` if it is too big or not UTF-8; whatever the stream throws if it breaks off.
 */
async function readBody(host: string, url: string, body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw new FeedFailure(host, "changed", `${url} answered more than 10 MB`, null, 200);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new FeedFailure(host, "changed", `${url} answered bytes that are not UTF-8`, null, 200);
  }
}

/**
 * Refuses bodies that cannot be data: captive portals, captchas and sign-in pages also return 200.
 * @throws FeedFailure `changed`
 */
export function refusePages(
  host: string,
  url: string,
  { contentType, text }: { contentType: string; text: string },
): void {
  const empty = /^\s*$/.test(text);
  if (!empty && !/^\s*</.test(text) && !/\bhtml\b/i.test(contentType)) return;
  const what = empty ? "an empty body" : "a web page instead of data";
  throw new FeedFailure(host, "changed", `${url} answered ${what}`, null, 200);
}

/**
 * Reduces a JSON text to the wanted keys, at any depth.
 * @param included `ID*` matches all keys with that prefix
 * @param without texts that are emptied
 * @returns "" if it cannot be parsed: its contents are unknown, so none of it is passed on
 */
export function pickKeys(text: string, included: readonly string[], without: readonly string[] = []): string {
  const whole = new Set(included);
  const beginnings = included.flatMap((key) => (key.endsWith("*") ? [key.slice(0, -1)] : []));
  const isIncluded = (key: string) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
  try {
    const document: unknown = JSON.parse(text, function keep(this: unknown, key: string, value: unknown) {
      if (key !== "" && !Array.isArray(this) && !isIncluded(key)) return undefined;
      return without.includes(value as string) ? "" : value;
    });
    return JSON.stringify(document);
  } catch {
    return "";
  }
}
