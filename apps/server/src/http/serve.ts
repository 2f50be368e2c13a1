import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { answerUnreadable, type FixedHeaders, refuseWithoutHost } from "./unreadable.ts";

export interface Listening {
  /** The port in use; with port 0 the system chose it. */
  readonly port: number;
  /**
   * Lets answers under way finish, each the last one of its connection, and after `patience` milliseconds ends what is left.
   * @param noticed settles when balancers have heard that we are no longer ready: until then requests are taken, after that no
   *   new connection is, and idle ones are closed; unless told, at once
   */
  stop(patience: number, noticed?: Promise<unknown>): Promise<void>;
}

/** How long a client may take, in milliseconds, and how much it may ask for at once (case F6). */
export interface Limits {
  /** To send all headers. */
  readonly headers: number;
  /** To send a whole request. */
  readonly request: number;
  /** To stay connected between requests. */
  readonly idle: number;
  /** To take anything at all of an answer, from when it is there; longer than any answer takes to make. */
  readonly stall: number;
  /** From asking to having taken all of the answer. */
  readonly answer: number;
  /** Between two looks at who is late. */
  readonly check: number;
  /** How many requests of one connection may wait for the answer before theirs. */
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
  /** What every answer carries: for those that no application makes. */
  readonly headers?: FixedHeaders;
  /** Is asked first, and says whether it answers; `route` has the application answer after all. */
  readonly fast?: (incoming: IncomingMessage, outgoing: ServerResponse, route: () => void) => boolean;
}

/**
 * Listens for requests. Those of one connection are answered one after the other, the next one when the client has taken
 * the answer before: one that asks and never reads costs one answer, and is hung up on.
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
  // Without any byte in or out; between requests `keepAliveTimeout` counts instead.
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

/** What of one connection is asked and not answered yet. */
interface Line {
  busy: boolean;
  readonly waiting: (() => void)[];
}

/** Answers a connection's requests one after the other; closes one that has too many waiting, or takes too long over an answer. */
function oneByOne(
  answer: Answer,
  { waiting: mostWaiting, answer: patience }: Limits,
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
      // An answer that the system has taken whole already needs no clock.
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
    else if (line.waiting.push(begin) > mostWaiting) socket.destroy();
  };
  return { take, isAnswering: (socket) => lines.get(socket)?.busy === true };
}

/** Which answers are being made. */
interface LastAnswers {
  note(outgoing: ServerResponse): void;
  forget(outgoing: ServerResponse): void;
  /** From now on each connection ends with the answer that is given on it next. */
  begin(): void;
}

/** Without it whoever keeps a connection and goes on asking is answered until it is cut, in the middle of a request. */
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
