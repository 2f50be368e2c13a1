import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { STATUS_CODES } from "node:http";

/** The names and values of headers that every answer carries. */
export type FixedHeaders = readonly (readonly [name: string, value: string])[];

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what is no request that could be routed, which Node would answer itself without any header of ours (rule SV3):
 * bytes that are no HTTP, headers that are too many or never end, an expectation that nobody can meet. The connection ends.
 * @param isAnswering whether an answer is under way on a connection, into which nothing may be written
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

/** Answers a request of HTTP/1.1 that names no host (RFC 9112, section 3.2). @returns whether it did */
export function refuseWithoutHost(incoming: IncomingMessage, outgoing: ServerResponse, headers: FixedHeaders): boolean {
  if (incoming.headers.host !== undefined || incoming.httpVersion !== "1.1") return false;
  refuse(outgoing, 400, headers);
  return true;
}

function refuse(outgoing: ServerResponse, status: number, headers: FixedHeaders): void {
  outgoing.writeHead(status, [...headers.flat(), "Content-Length", "0", "Connection", "close"]).end();
}
