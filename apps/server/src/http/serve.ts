import { getRequestListener } from "@hono/node-server";
import { createServer, type Server } from "node:http";

export interface Listening {
  /** The port in use; with port 0 the system chose it. */
  readonly port: number;
  /** Takes no new connection, lets answers under way finish, and after `patience` milliseconds ends what is left. */
  stop(patience: number): Promise<void>;
}

/** How long a client may take, in milliseconds (case F6). */
export interface Limits {
  /** To send all headers. */
  readonly headers: number;
  /** To send a whole request. */
  readonly request: number;
  /** To stay connected between requests. */
  readonly idle: number;
  /** Between two looks at who is late. */
  readonly check: number;
}

const limits: Limits = { headers: 10_000, request: 15_000, idle: 20_000, check: 2_000 };

/**
 * Listens for requests.
 * @throws (rejects) when the address cannot be used, with the system's code: EADDRINUSE, EACCES
 */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
  { headers, request, idle, check }: Limits = limits,
): Promise<Listening> {
  const answer = getRequestListener(fetch);
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: check,
      maxHeaderSize: 16_384,
    },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve({
        port: typeof address === "object" && address ? address.port : port,
        stop: (patience) => stop(server, patience),
      });
    });
  });
}

function stop(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
