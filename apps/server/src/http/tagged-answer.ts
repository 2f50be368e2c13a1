import { createHash } from "node:crypto";
import type { Context } from "hono";
import { chooseBody, type EncodedBody } from "./encoded-body.ts";

/** What is the same for every reader until its content changes. */
export interface TaggedAnswer {
  /** The ETag, weak or strong, with its quotes. */
  readonly tag: string;
  /** Cache-Control. */
  readonly cache: string;
  readonly body: EncodedBody;
  /** Content-Type; left out: JSON. */
  readonly type?: string;
  /** Its own content policy; left out: the one of every response. */
  readonly policy?: string;
}

/** The response as sent; null: no body, because the client has it. */
export interface WireAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** The weak ETag of a text. */
export function tagOf(text: string | Uint8Array): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`;
}

/** Answers a request of the router with what is the same for everyone. */
export function answerTagged(c: Context, answer: TaggedAnswer): Response {
  const { status, headers, bytes } = wireAnswer(answer, c.req.header("if-none-match"), c.req.header("accept-encoding"));
  // Constructed directly, so that the server uses the headers as they are; the router would first turn them into a
  // `Headers` object.
  return new Response(bytes, { status, headers });
}

/**
 * The response for a request with these headers: 304 if the client has it already, otherwise
 * compressed if it can decode that.
 */
export function wireAnswer(
  { tag, cache, body, type = "application/json; charset=UTF-8", policy }: TaggedAnswer,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): WireAnswer {
  const headers: Record<string, string> = { ETag: tag, "Cache-Control": cache, Vary: "Accept-Encoding" };
  if (policy !== undefined) headers["Content-Security-Policy"] = policy;
  if (holds(ifNoneMatch, tag)) return { status: 304, headers, bytes: null };
  const [bytes, encoding] = chooseBody(body, acceptEncoding);
  return {
    status: 200,
    headers: { ...headers, ...encoding, "Content-Type": type },
    bytes,
  };
}

/** Whether If-None-Match names this tag, by weak comparison (RFC 9110, section 13.1.2). */
function holds(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const strong = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((one) => strong(one) === strong(tag));
}
