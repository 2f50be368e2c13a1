import { connect, type Socket } from "node:net";

/**
 * Requests one address as fast as it responds, over keep-alive connections that each wait for their response.
 * Written on the bare socket, so that the client costs little next to the server.
 * @param milliseconds how long to run
 * @returns responses per second
 */
export async function load(port: number, path: string, milliseconds: number, connections = 16): Promise<number> {
  const ends = performance.now() + milliseconds;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(port, path, ends)));
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / milliseconds;
}

const request = (path: string, coding = "br") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${coding}\r\nConnection: keep-alive\r\n\r\n`;

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Calls `take` with what arrives. What that throws is the socket's error. */
function onBytes(socket: Socket, take: (bytes: Buffer) => void): void {
  socket.on("data", (bytes) => {
    try {
      take(bytes);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
}

/**
 * The size in bytes of a whole response: its head up to the empty line, plus its body by Content-Length.
 * @param start the first bytes of the response; null: its head is not whole yet
 * @throws for a status other than 200, or without Content-Length
 */
function lengthOf(start: Buffer): number | null {
  const head = start.indexOf("\r\n\r\n");
  if (head < 0) return null;
  const text = start.toString("latin1", 0, head);
  const body = /content-length: (\d+)/i.exec(text)?.[1];
  if (!text.startsWith("HTTP/1.1 200") || body === undefined) throw new Error(text);
  return head + 4 + Number(body);
}

async function askUntil(port: number, path: string, ends: number): Promise<number> {
  const socket = await open(port);
  return new Promise((resolve, reject) => {
    let count = 0;
    let left = 0;
    onBytes(socket, (chunk) => {
      // Read of each response: a page can be compressed anew meanwhile, which changes its length.
      left ||= lengthOf(chunk) ?? 0;
      if (left === 0) throw new Error("The head of a response came in two pieces.");
      left -= chunk.length;
      if (left > 0) return;
      count++;
      if (performance.now() < ends) socket.write(request(path));
      else {
        socket.destroy();
        resolve(count);
      }
    });
    socket.once("error", reject);
    socket.write(request(path));
  });
}

/** One request as sent over the wire. */
export interface Ask {
  readonly path: string;
  /** Sent by POST; left out: a GET. */
  readonly body?: string;
}

/**
 * Sends each of many requests once, uncompressed, over keep-alive connections that each wait for their response.
 * @returns responses per second
 */
export async function askEach(port: number, asks: readonly Ask[], connections = 10): Promise<number> {
  const left = [...asks];
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, () => askFrom(port, left)));
  return (asks.length * 1000) / (performance.now() - begun);
}

async function askFrom(port: number, left: Ask[]): Promise<void> {
  const socket = await open(port);
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0);
    const next = () => {
      const ask = left.pop();
      if (ask) return socket.write(ask.body === undefined ? request(ask.path, "identity") : post(ask.path, ask.body));
      socket.destroy();
      return resolve();
    };
    onBytes(socket, (bytes) => {
      got = got.length ? Buffer.concat([got, bytes]) : bytes;
      const length = lengthOf(got);
      if (length === null || got.length < length) return;
      got = Buffer.alloc(0);
      next();
    });
    socket.once("error", reject);
    next();
  });
}

const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: keep-alive\r\n\r\n${body}`;
