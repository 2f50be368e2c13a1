import { once } from "node:events";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { type Client, Query } from "pg";

/**
 * PostgreSQL's COPY as streams. Relies on an extension point of the driver's own `Query`: it is called for
 * each message, and its default handlers for the two messages of COPY do nothing ("noop") and fail ("No
 * source stream defined").
 */

interface CopyConnection {
  readonly stream: Socket;
  sendCopyFromChunk(piece: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

interface CopyHandlers {
  readonly handleCopyData?: (message: { readonly chunk: Buffer }, connection: CopyConnection) => void;
  readonly handleCopyInResponse?: (connection: CopyConnection) => void;
}

/** Bytes passed on at a time: each message holds only one row. */
const pieceSize = 65_536;

/**
 * Streams the rows of a `copy ... to stdout`, no faster than they are read. If the reader stops
 * early, the connection ends.
 */
export function copyOut(client: Client, statement: string): Readable {
  let source: Socket | undefined;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = () => {
    const piece = Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
    return rows.push(piece);
  };
  const rows = new Readable({
    read: () => void source?.resume(),
    destroy(error, callback) {
      if (error) source?.destroy();
      callback(error);
    },
  });
  const handlers: CopyHandlers = {
    handleCopyData({ chunk }, { stream }) {
      source = stream;
      // The driver reads the next message into the same memory.
      waiting.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= pieceSize && !flush()) stream.pause();
    },
  };
  const done = (error: Error | undefined) => {
    // The next query on this connection needs the socket resumed, even while the last rows are still buffered here.
    source?.resume();
    if (error) return void rows.destroy(error);
    if (size) flush();
    rows.push(null);
  };
  client.query(Object.assign(new Query(statement, done), handlers));
  return rows;
}

/**
 * Sends rows to a `copy ... from stdin`, no faster than the server takes them.
 * @returns how many rows were stored
 * @throws PostgreSQL's error, or the error from reading the rows; either way none of them is stored
 */
export function copyIn(client: Client, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    let fault: unknown;
    const handlers: CopyHandlers = {
      handleCopyInResponse(connection) {
        send(connection, rows, ended.signal).catch((error: unknown) => {
          fault = error;
          if (!ended.signal.aborted) connection.sendCopyFail("the rows cannot be read");
        });
      },
    };
    const query = new Query(statement, (error, result) => {
      ended.abort();
      if (error) reject((fault as Error | undefined) ?? error);
      else resolve((result as unknown as { readonly rowCount: number }).rowCount);
    });
    client.query(Object.assign(query, handlers));
  });
}

async function send(connection: CopyConnection, rows: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  for await (const piece of rows) {
    signal.throwIfAborted();
    connection.sendCopyFromChunk(piece);
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain", { signal });
  }
  connection.endCopyFrom();
}
