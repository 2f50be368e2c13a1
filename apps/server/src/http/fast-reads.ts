import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import type { Log } from "../log/log.ts";
import type { Meter } from "../metrics/meter.ts";
import { noteRequest } from "./requests.ts";
import { type TaggedAnswer, wireAnswer } from "./tagged-answer.ts";
import { namesOneHost } from "./unreadable.ts";

/** How a read is answered. */
export interface CachedRead {
  /** The current cached response; undefined: it must be made. */
  readonly cached: () => TaggedAnswer | undefined;
  /** Makes the response; null if the resource no longer exists. The router reports what it throws. Left out: it makes it. */
  readonly make?: () => Promise<TaggedAnswer | null>;
}

/**
 * Answers public reads, pages and their files before the router and all its middleware. It only does so for requests that the router has
 * answered before, for the same address under the same host, and would answer the same way again (rule SV12). The
 * router remains the only place where a response is made, refused or fails.
 */
export interface FastReads {
  /** Answers this request's address in this way from now on. */
  remember(c: Context, cachedRead: CachedRead): void;
  /**
   * Whether it answers.
   * @param route lets the router answer after all: the response cannot be made, or not soon
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, route: () => void): boolean;
}

/** The number of addresses to remember, and the maximum length of each: made-up ones cannot fill the memory. */
const most = 4_000;
const longest = 300;
/**
 * Milliseconds after which a waiting request goes to the router, which has a deadline and joins the read in progress.
 */
const soon = 500;

/** @param headers sent with every response */
export function createFastReads(
  log: Log,
  headers: readonly (readonly [name: string, value: string])[],
  meter?: Meter,
): FastReads {
  const fixed = headers.flat();
  const fixedForPages = headers.filter(([name]) => name !== "Content-Security-Policy").flat();
  const known = new Map<string, { readonly path: string; readonly cachedRead: CachedRead }>();
  return {
    remember(c, cachedRead) {
      const { incoming } = (c.env ?? {}) as { readonly incoming?: IncomingMessage };
      const key = incoming && keyOf(incoming);
      if (!key || key.length > longest || known.has(key)) return;
      known.set(key, { path: c.req.path, cachedRead });
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },

    answer(incoming, outgoing, route) {
      const key = keyOf(incoming);
      const read = key && known.get(key);
      if (!read || !namesOneHost(incoming)) return false;
      const { path, cachedRead } = read;
      const cached = cachedRead.cached();
      if (!cached && !cachedRead.make) return false;
      const noted = noteRequest(log, meter);
      const write = (found: TaggedAnswer) => {
        const { "if-none-match": ifNoneMatch, "accept-encoding": acceptEncoding } = incoming.headers;
        const answer = wireAnswer(found, ifNoneMatch, acceptEncoding as string | undefined);
        const list = ["X-Request-Id", noted.id, ...(found.policy === undefined ? fixed : fixedForPages)];
        for (const [name, value] of Object.entries(answer.headers)) list.push(name, value);
        if (answer.bytes) list.push("Content-Length", String(answer.bytes.length));
        outgoing.writeHead(answer.status, list);
        if (!answer.bytes) outgoing.end();
        else if (answer.bytes.length < longestPiece) outgoing.end(inOnePiece(answer.bytes), "latin1");
        else outgoing.end(answer.bytes);
        noted.answered("GET", path, answer.status);
      };
      if (cached) write(cached);
      else if (cachedRead.make) whenMade(cachedRead.make, write, route);
      return true;
    },
  };
}

/** Makes and writes a response. The router reports any problem, once. */
function whenMade(
  make: () => Promise<TaggedAnswer | null>,
  write: (found: TaggedAnswer) => void,
  route: () => void,
): void {
  let isRouted = false;
  const letRouterAnswer = () => {
    isRouted = true;
    route();
  };
  const late = setTimeout(letRouterAnswer, soon);
  void make()
    .catch(() => null)
    .then((found) => {
      if (isRouted) return;
      clearTimeout(late);
      if (found) write(found);
      else letRouterAnswer();
    });
}

/** What determines a response besides the headers that `wireAnswer` reads; undefined: not to be answered here. */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  const plain =
    method === "GET" && headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
  return plain && headers.host !== undefined ? `${headers.host} ${url}` : undefined;
}

/** Node copies a string and its head on the stack up to 16 KB, and a longer one more slowly than it writes bytes. */
const longestPiece = 14_000;

const pieces = new WeakMap<Uint8Array, string>();

/**
 * Bytes as a string with one character per byte: Node writes a string together with the head, which saves the
 * work of one system call.
 */
function inOnePiece(bytes: Uint8Array): string {
  const made = pieces.get(bytes);
  if (made !== undefined) return made;
  const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  pieces.set(bytes, piece);
  return piece;
}
