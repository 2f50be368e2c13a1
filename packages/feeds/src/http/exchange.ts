import { FeedFailure } from "../feed.ts";
import { type HttpAnswer, NoAnswer } from "./send.ts";

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
  request: () => Promise<HttpAnswer>,
): Promise<Exchanged> {
  let answer: HttpAnswer;
  try {
    answer = await request();
  } catch (error) {
    throw error instanceof NoAnswer ? broken(host, url, error) : error;
  }
  const { status, headers, body } = answer;
  if (status !== 200 && status !== 304) throw refused(host, url, answer, now());
  return {
    status,
    text: textOf(host, url, body),
    contentType: headers["content-type"] ?? "",
    etag: headers.etag ?? null,
    lastModified: headers["last-modified"] ?? null,
  };
}

/** Classifies a response that is not a 200. */
function refused(host: string, url: string, { status, headers }: HttpAnswer, now: number): FeedFailure {
  const wait = retryAfter(headers["retry-after"], now);
  const message = `${url} answered ${status}`;
  if (status === 403 || status === 429) return new FeedFailure(host, "refused", message, wait, status);
  if (status === 404 || status === 410) return new FeedFailure(host, "missing", message, null, status);
  if (status >= 500 || status === 408) return new FeedFailure(host, "unreachable", message, wait, status);
  const redirect = status >= 300 && status < 400 ? ", a redirect, and redirects are not followed" : "";
  return new FeedFailure(host, "changed", message + redirect, null, status);
}

/** Classifies a response that never completed. */
function broken(host: string, url: string, { what, message }: NoAnswer): FeedFailure {
  if (what === "late") return new FeedFailure(host, "unreachable", `${url} did not answer in time`);
  if (what === "unacceptable") return new FeedFailure(host, "changed", `${url} answered ${message}`, null, 200);
  return new FeedFailure(host, "unreachable", `${url} could not be reached: ${message}`);
}

/** The longest Retry-After we honor, one day: a wrong clock must not silence a host for years. */
const longest = 86_400;

/**
 * Parses the seconds in a `Retry-After` header, given as seconds or a date (RFC 9110, 10.2.3); null if missing or
 * unreadable.
 */
function retryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longest) : null;
}

/**
 * Returns the text of a body unchanged.
 * @throws FeedFailure `changed` if it is not UTF-8
 */
function textOf(host: string, url: string, body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
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
