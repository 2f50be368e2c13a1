import { chooseBody, type EncodedBody } from "./encoded-body.ts";

/** JSON that is the same for whoever may have it, until what it tells of changes. */
export interface TaggedAnswer {
  /** The ETag, weak or strong, with its quotes. */
  readonly tag: string;
  /** Cache-Control. */
  readonly cache: string;
  readonly body: EncodedBody;
}

/** What goes over the wire; null: no body, the client has it. */
export interface WireAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** The answer to who sends these headers: 304 to who has it already, else compressed as the client can decode. */
export function wireAnswer(
  { tag, cache, body }: TaggedAnswer,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): WireAnswer {
  const headers = { ETag: tag, "Cache-Control": cache, Vary: "Accept-Encoding" };
  if (holds(ifNoneMatch, tag)) return { status: 304, headers, bytes: null };
  const [bytes, encoding] = chooseBody(body, acceptEncoding);
  return {
    status: 200,
    headers: { ...headers, ...encoding, "Content-Type": "application/json; charset=UTF-8" },
    bytes,
  };
}

/** Whether If-None-Match names this tag, by weak comparison (RFC 9110, section 13.1.2). */
function holds(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const strong = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((one) => strong(one) === strong(tag));
}
