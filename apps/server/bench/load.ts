import { connect, type Socket } from "node:net";

/**
 * Requests one address as fast as it responds, over keep-alive connections that each wait for their response.
 * Written on the bare socket, so that the client costs little next to the server. Every response of the address
 * must have the same length.
 * @param milliseconds how long to run
 * @returns responses per second
 */
export async function load(port: number, path: string, milliseconds: number, connections = 16): Promise<number> {
  const length = await lengthOf(port, path);
  const ends = performance.now() + milliseconds;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(port, path, length, ends)));
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

/** The size in bytes of a whole response: its head up to the empty line, plus its body by Content-Length. */
async function lengthOf(port: number, path: string): Promise<number> {
  const socket = await open(port);
  return new Promise((resolve, reject) => {
    let got = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      got = Buffer.concat([got, bytes]);
      const head = got.indexOf("\r\n\r\n");
      if (head < 0) return;
      socket.destroy();
      const text = got.subarray(0, head).toString("latin1");
      const body = /content-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith("HTTP/1.1 200") || body === undefined) reject(new Error(`${path}: ${text}`));
      else resolve(head + 4 + Number(body));
    });
    socket.once("error", reject);
    socket.write(request(path));
  });
}

async function askUntil(port: number, path: string, length: number, ends: number): Promise<number> {
  const socket = await open(port);
  return new Promise((resolve, reject) => {
    let count = 0;
    let bytes = 0;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      if (bytes < length) return;
      bytes -= length;
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
    let got = Buffer.alloc(0);
    const next = () => {
      const ask = left.pop();
      if (ask) return socket.write(ask.body === undefined ? request(ask.path, "identity") : post(ask.path, ask.body));
      socket.destroy();
      return resolve();
    };
    socket.on("data", (bytes) => {
      got = got.length ? Buffer.concat([got, bytes]) : bytes;
      const head = got.indexOf("\r\n\r\n");
      if (head < 0) return;
      const text = got.subarray(0, head).toString("latin1");
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith("HTTP/1.1 200") || length === undefined) return reject(new Error(text));
      if (got.length < head + 4 + Number(length)) return;
      got = Buffer.alloc(0);
      next();
    });
    socket.once("error", reject);
    next();
  });
}

const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: keep-alive\r\n\r\n${body}`;
