import { FeedFailure } from "../feed.ts";
import { readBody } from "./body.ts";
import { retryAfter } from "./retry-after.ts";

/** What came back, read to its end. A 304 has no text. */
export interface Exchanged {
  readonly status: 200 | 304;
  readonly text: string;
  readonly contentType: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * One request and its answer.
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

/** What an answer that is no 200 means. */
function answered(host: string, url: string, { status, headers }: Response, now: number): FeedFailure {
  const wait = retryAfter(headers.get("retry-after"), now);
  const message = `${url} answered ${status}`;
  if (status === 403 || status === 429) return new FeedFailure(host, "refused", message, wait, status);
  if (status === 404 || status === 410) return new FeedFailure(host, "missing", message, null, status);
  if (status >= 500 || status === 408) return new FeedFailure(host, "unreachable", message, wait, status);
  const redirect = status >= 300 && status < 400 ? ", a redirect, and redirects are not followed" : "";
  return new FeedFailure(host, "changed", message + redirect, null, status);
}

/** What it means that no answer came to its end. */
function broken(host: string, url: string, error: unknown): unknown {
  if (error instanceof FeedFailure) return error;
  if (error instanceof DOMException) return new FeedFailure(host, "unreachable", `${url} did not answer in time`);
  // Whatever breaks between us and a host is a TypeError to fetch: refused, reset, no such name, a damaged stream.
  if (error instanceof TypeError) {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return new FeedFailure(host, "unreachable", `${url} could not be reached${cause}`);
  }
  return error;
}
