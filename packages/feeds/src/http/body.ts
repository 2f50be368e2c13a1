import { FeedFailure } from "../feed.ts";

/** 10 MB, counted after decompression (rule PV8): no answer of a provider comes near it. */
const largestBody = 10 * 1024 * 1024;

/**
 * The text of a body, as it came.
 * @throws FeedFailure `changed` when it is too big or not UTF-8; whatever the stream throws when it breaks off.
 */
export async function readBody(host: string, url: string, body: AsyncIterable<Uint8Array> | null): Promise<string> {
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
 * Refuses bodies that cannot be data: captive portals, captchas and sign-in pages answer 200 too.
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
