import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestOverTls } from "node:https";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";

export interface SendOptions {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Ends the exchange, body included. */
  readonly signal: AbortSignal;
  /** Whether the body of a response with this status is read; otherwise the connection is closed. */
  readonly reads: (status: number) => boolean;
}

/** A response, read to its end. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed; empty if it was not to be read. */
  readonly body: Uint8Array;
}

/** Why there is no response: it took too long, the network failed, or its body is one that we do not accept. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly what: "late" | "broken" | "unacceptable";

  /** @param message contains at most the host: the rest of a URL may be a secret */
  constructor(what: NoAnswer["what"], message: string, cause?: unknown) {
    super(message, { cause });
    this.what = what;
  }
}

/** 10 MB, counted after decompression (rule PV8): no provider's response comes near it. */
const largestBody = 10 * 1024 * 1024;

const decoders = { gzip: createGunzip, "x-gzip": createGunzip, br: createBrotliDecompress } as const;

/**
 * Sends one request, follows no redirect, and returns the response only when its body is read or its connection closed:
 * no stream is left behind that could fail later, when nobody listens. `fetch` leaves one when it rejects a response
 * for its headers, and the end of the connection then ends the process (rule PV25).
 * @throws NoAnswer
 */
export async function send(url: string, { method, headers, body, signal, reads }: SendOptions): Promise<HttpAnswer> {
  const request = new URL(url).protocol === "http:" ? requestPlain : requestOverTls;
  const sent = request(url, { method, headers: { "accept-encoding": "gzip, br", ...headers }, signal });
  let broken: Error | undefined;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      // The listeners outlive the promise: a connection may fail until it is closed.
      sent.on("response", resolve).on("error", (error) => {
        broken = error;
        reject(error);
      });
      sent.on("close", () => reject(new Error("closed without a response")));
      sent.end(body);
    });
    const { statusCode: status = 0, headers: answered } = response;
    if (reads(status)) {
      const body = await readBody(response);
      signal.throwIfAborted();
      // A body without a length ends with its connection, however that ends.
      if (broken && !(answered["content-length"] ?? answered["transfer-encoding"])) throw broken;
      return { status, headers: answered, body };
    }
    response.destroy();
    return { status, headers: answered, body: new Uint8Array() };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    if (signal.aborted) throw new NoAnswer("late", "no answer in time", error);
    throw new NoAnswer("broken", error instanceof Error ? error.message : "the connection failed", error);
  }
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decoded(response) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > largestBody) throw new NoAnswer("unacceptable", "more than 10 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** At most one content encoding (RFC 9110, 8.4): nobody compresses twice, except to exhaust who unpacks it. */
function decoded(response: IncomingMessage): Readable {
  const coding = response.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  // A 304 may name the encoding of the body that it leaves out.
  if (coding === "identity" || response.statusCode === 304) return response;
  const createDecoder = Object.hasOwn(decoders, coding) ? decoders[coding as keyof typeof decoders] : undefined;
  if (createDecoder) return pipeline(response, createDecoder(), () => {});
  response.destroy();
  throw new NoAnswer("unacceptable", "a content encoding that was not asked for");
}
