import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { MiddlewareHandler } from "hono";
import { problemResponse } from "./problem.ts";

/** The names and values of headers that every response carries. */
export type FixedHeaders = readonly (readonly [name: string, value: string])[];

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers input that is not a routable request, which Node would answer itself without our headers (rule SV3): bytes
 * that are not HTTP, headers that are too many or never end, an expectation that cannot be met. Closes the connection.
 * @param isAnswering whether a response is in progress on a connection; nothing may be written into it
 */
export function answerUnreadable(
  server: Server,
  headers: FixedHeaders,
  isAnswering: (socket: Socket) => boolean,
): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswering(socket as Socket)) return void socket.destroy();
    const status = statuses[error.code ?? ""] ?? 400;
    const lines = [...headers, ["Content-Length", "0"], ["Connection", "close"]].map((pair) => pair.join(": "));
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
  });
  server.on("checkExpectation", (_incoming, outgoing) => refuse(outgoing, 417, headers));
}

/** Refuses an HTTP/1.1 request without a host (RFC 9112, section 3.2). @returns whether it did */
export function refuseWithoutHost(incoming: IncomingMessage, outgoing: ServerResponse, headers: FixedHeaders): boolean {
  if (incoming.headers.host !== undefined || incoming.httpVersion !== "1.1") return false;
  refuse(outgoing, 400, headers);
  return true;
}

function refuse(outgoing: ServerResponse, status: number, headers: FixedHeaders): void {
  outgoing.writeHead(status, [...headers.flat(), "Content-Length", "0", "Connection", "close"]).end();
}

/**
 * Refuses a request that names two hosts (RFC 9112, section 3.2): a proxy in front of us may have used the other one.
 */
export const oneHost: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly rawHeaders?: readonly string[] } };
  if (namesOneHost(incoming ?? {})) return next();
  return problemResponse({ type: "agate:bad-request", title: "The request names more than one host." });
};

/** Whether a request names one host, or none. */
export function namesOneHost({ rawHeaders = [] }: { readonly rawHeaders?: readonly string[] }): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts <= 1;
}

/**
 * Refuses an address that does not decode to text: a broken `%` sequence, bytes that are not UTF-8, or a NUL, which no
 * database stores. Code behind this can rely on it.
 */
export const plainAddress: MiddlewareHandler = async (c, next) => {
  // Most addresses contain nothing encoded, and plain text needs no check.
  if (!c.req.url.includes("%")) return next();
  const { pathname, search } = new URL(c.req.url);
  if (isText(pathname) && isText(search)) return next();
  return problemResponse({
    type: "agate:bad-request",
    title: "The address could not be understood.",
    detail: "It contains something that is not text.",
  });
};

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes("\0");
  } catch {
    return false;
  }
}
