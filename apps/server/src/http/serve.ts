import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { answerUnreadable, type FixedHeaders, refuseWithoutHost } from "./unreadable.ts";

export interface Listening {
  /** The port in use; with port 0 the system chose it. */
  readonly port: number;
  /**
   * Lets responses in progress finish, each the last of its connection, and after `patience`
   * milliseconds closes what is left.
   * @param noticed settles when balancers know that we are no longer ready. Requests are accepted until then;
   *   afterwards new connections are refused and idle ones are closed. Left out: at once
   */
  stop(patience: number, noticed?: Promise<unknown>): Promise<void>;
}

/** How long a client may take, in milliseconds, and how much it may request at once (case F6). */
export interface Limits {
  /** To send all headers. */
  readonly headers: number;
  /** To send a whole request. */
  readonly request: number;
  /** To stay connected between requests. */
  readonly idle: number;
  /** To receive any part of a response, from when it is available; longer than any response takes to make. */
  readonly stall: number;
  /** From the request to having received the whole response. */
  readonly answer: number;
  /** Between two checks for late clients. */
  readonly check: number;
  /** How many requests of one connection may wait for the response before theirs. */
  readonly waiting: number;
}

const usual: Limits = {
  headers: 10_000,
  request: 15_000,
  idle: 20_000,
  stall: 20_000,
  answer: 120_000,
  check: 2_000,
  waiting: 16,
};

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly limits?: Limits;
  /** Headers of every response, for those that the application does not make. */
  readonly headers?: FixedHeaders;
  /** Called first; returns whether it answers. `route` lets the application answer after all. */
  readonly fast?: (incoming: IncomingMessage, outgoing: ServerResponse, route: () => void) => boolean;
}

/**
 * Listens for requests. Those of one connection are answered one after the other, each when the client has received the
 * previous response: a client that sends requests and never reads costs one response, and is disconnected.
 * @throws (rejects) when the address cannot be used, with the system's code: EADDRINUSE, EACCES
 */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port, limits = usual, headers = [], fast = () => false }: ListenOptions,
): Promise<Listening> {
  const { request, idle, stall, check } = limits;
  const routed = getRequestListener(fetch);
  const lastAnswers = createLastAnswers();
  const { take, isAnswering } = oneByOne(
    (incoming, outgoing) => {
      if (refuseWithoutHost(incoming, outgoing, headers)) return;
      const route = () => void routed(incoming, outgoing);
      if (!fast(incoming, outgoing, route)) route();
    },
    limits,
    lastAnswers,
  );
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: check,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    take,
  );
  answerUnreadable(server, headers, isAnswering);
  // Without any byte in or out; between requests `keepAliveTimeout` applies instead.
  server.timeout = stall;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve({
        port: typeof address === "object" && address ? address.port : port,
        stop(patience, noticed) {
          lastAnswers.begin();
          return stop(server, patience, noticed);
        },
      });
    });
  });
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** The unanswered requests of one connection. */
interface Line {
  busy: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Answers a connection's requests one after the other; closes it if too many are waiting, or a response takes too long.
 */
function oneByOne(
  answer: Answer,
  { waiting: maxWaiting, answer: patience }: Limits,
  lastAnswers: LastAnswers,
): { readonly take: Answer; readonly isAnswering: (socket: Socket) => boolean } {
  const lines = new WeakMap<Socket, Line>();
  const take: Answer = (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lines.get(socket) ?? { busy: false, waiting: [] };
    lines.set(socket, line);
    const begin = () => {
      line.busy = true;
      lastAnswers.note(outgoing);
      void answer(incoming, outgoing);
      // A response that the system has already accepted whole needs no timer.
      const late = outgoing.writableFinished ? undefined : setTimeout(() => socket.destroy(), patience);
      outgoing.once("close", () => {
        clearTimeout(late);
        lastAnswers.forget(outgoing);
        line.busy = false;
        if (socket.destroyed) line.waiting.length = 0;
        else line.waiting.shift()?.();
      });
    };
    if (!line.busy) begin();
    else if (line.waiting.push(begin) > maxWaiting) socket.destroy();
  };
  return { take, isAnswering: (socket) => lines.get(socket)?.busy === true };
}

/** Tracks the responses that are in progress. */
interface LastAnswers {
  note(outgoing: ServerResponse): void;
  forget(outgoing: ServerResponse): void;
  /** From now on each connection closes after its next response. */
  begin(): void;
}

/**
 * Without this, a client that reuses its connection would be answered until it is cut off in the middle of a request.
 */
function createLastAnswers(): LastAnswers {
  const underway = new Set<ServerResponse>();
  let isLast = false;
  return {
    note(outgoing) {
      if (isLast) outgoing.shouldKeepAlive = false;
      underway.add(outgoing);
    },
    forget(outgoing) {
      underway.delete(outgoing);
    },
    begin() {
      isLast = true;
      for (const outgoing of underway) outgoing.shouldKeepAlive = false;
    },
  };
}

async function stop(server: Server, patience: number, noticed?: Promise<unknown>): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  if (noticed) await noticed;
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
