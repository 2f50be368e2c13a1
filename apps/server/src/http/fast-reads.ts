import type { Context } from "hono";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import { namesOneHost } from "./one-host.ts";
import { noteRequest } from "./requests.ts";
import { type TaggedAnswer, wireAnswer } from "./tagged-answer.ts";

/** The answer as it stands just now; undefined: it has to be made. */
export type Standing = () => TaggedAnswer | undefined;

/**
 * Reads for everybody that are answered before the router and all that stands around it: those have answered the same
 * address under the same host before, and would answer it the same again (rule SV12). They stay the only place where an
 * answer is made, refused or fails.
 */
export interface FastReads {
  /** What the request asks for is answered so from now on, as long as an answer stands. */
  remember(c: Context, standing: Standing): void;
  /** Whether it has answered. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
}

/** Addresses to remember, and the characters of each: nobody fills the memory with made-up ones. */
const most = 4_000;
const longest = 300;

/** @param headers what every answer carries */
export function createFastReads(log: Log, headers: readonly (readonly [name: string, value: string])[]): FastReads {
  const fixed = headers.flat();
  const known = new Map<string, { readonly path: string; readonly standing: Standing }>();
  return {
    remember(c, standing) {
      const { incoming } = (c.env ?? {}) as { readonly incoming?: IncomingMessage };
      const key = incoming && keyOf(incoming);
      if (!key || key.length > longest || known.has(key)) return;
      known.set(key, { path: c.req.path, standing });
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },

    answer(incoming, outgoing) {
      const key = keyOf(incoming);
      const read = key && known.get(key);
      const found = read && namesOneHost(incoming) && read.standing();
      if (!found) return false;
      const { id, answered } = noteRequest(log);
      const { "if-none-match": ifNoneMatch, "accept-encoding": acceptEncoding } = incoming.headers;
      const answer = wireAnswer(found, ifNoneMatch, acceptEncoding as string | undefined);
      const list = ["X-Request-Id", id, ...fixed];
      for (const [name, value] of Object.entries(answer.headers)) list.push(name, value);
      if (answer.bytes) list.push("Content-Length", String(answer.bytes.length));
      outgoing.writeHead(answer.status, list);
      if (answer.bytes) outgoing.end(inOnePiece(answer.bytes), "latin1");
      else outgoing.end();
      answered("GET", read.path, answer.status);
      return true;
    },
  };
}

/** What decides an answer beside the headers that `wireAnswer` reads; undefined: not to be answered here. */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  const plain =
    method === "GET" && headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
  return plain && headers.host !== undefined ? `${headers.host} ${url}` : undefined;
}

const pieces = new WeakMap<Uint8Array, string>();

/** Bytes as a text of as many characters: Node writes a text together with the head, which costs one system call's work less. */
function inOnePiece(bytes: Uint8Array): string {
  const made = pieces.get(bytes);
  if (made !== undefined) return made;
  const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  pieces.set(bytes, piece);
  return piece;
}
