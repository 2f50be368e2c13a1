import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { type Limits, listen, type Listening } from "./serve.ts";

const running: Listening[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop(0))));

const patient: Limits = {
  headers: 5000,
  request: 5000,
  idle: 5000,
  stall: 5000,
  answer: 5000,
  check: 1000,
  waiting: 16,
};
const quick: Limits = { ...patient, headers: 100, request: 200, idle: 100, check: 50 };
async function start(fetch: (request: Request) => Response | Promise<Response>, limits = quick) {
  const server = await listen(fetch, { host: "127.0.0.1", port: 0, limits });
  running.push(server);
  return server;
}

describe("listening", () => {
  test.each([
    ["headers that never end", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    ["a body that never ends", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc"],
    ["an idle kept-alive connection", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a silent connection", ""],
  ])("[F6] %s is ended by the server @all", async (_, text) => {
    const { port } = await start(async (request) => new Response(await request.text()));
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    socket.write(text);
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });

  test("[F6] headers of a megabyte are refused", async () => {
    const { port } = await start(() => new Response("ok"));
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "x-large": "x".repeat(100_000) } });
    expect(answer.status).toBe(431);
  });

  test.each([
    ["bytes that are not HTTP", "\u0000\u0001\r\n\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    [
      "a length and chunks at once",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc", 400],
    ["an expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: a wonder\r\n\r\n", 417],
    ["headers that never end", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", 408],
    ["headers that are too large", `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("[SV3] %s: what Node refuses before us carries our headers too", async (_name, sent, status) => {
    let routed = 0;
    const headers = [["X-Content-Type-Options", "nosniff"]] as const;
    const options = { host: "127.0.0.1", port: 0, limits: quick, headers };
    const { port, stop } = await listen(() => new Response(`${++routed}`), options);
    const socket = connect(port, "127.0.0.1");
    socket.write(sent);
    const response = await text(socket);
    await stop(0);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*X-Content-Type-Options: nosniff\r\n`));
    expect(response.match(/^HTTP/gm)).toHaveLength(1);
    expect(routed).toBe(0);
  });

  /**
   * Requests a large response many times at once over one connection and reads only what `read` reads.
   * @returns after the server has disconnected: how many responses it made
   */
  async function send(limits: Limits, times: number, read: (socket: Socket) => unknown = () => {}): Promise<number> {
    let made = 0;
    const { port } = await start(() => new Response(Buffer.alloc(16_000_000, ++made)), limits);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(times));
    // A write reveals whether the other side is gone.
    const poking = setInterval(() => {
      read(socket);
      socket.write("\r\n");
    }, 20);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(poking);
    return made;
  }

  test.each([
    ["a client that never reads causes one response, whatever it requests, and is disconnected", { stall: 200 }, 16],
    ["a client that requests too much at once is disconnected at once", {}, 400],
  ])("[SV9] [F6] %s", async (_name, limits, times) => {
    expect(await send({ ...patient, ...limits }, times)).toBe(1);
  });

  test("[SV9] [F6] a client that reads very slowly is disconnected too", async () => {
    expect(await send({ ...patient, answer: 300 }, 2, (socket) => socket.read(1000))).toBe(1);
  });

  test("[SV9] [F6] several requests at once are answered in order", async () => {
    let requests = 0;
    const { port } = await start(async () => new Response(`answer ${++requests}`), patient);
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(15));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const response = await text(socket);
    expect(response.match(/answer \d+/g)).toEqual(Array.from({ length: 16 }, (_, n) => `answer ${n + 1}`));
  });

  test("[F3] stopping lets a response in progress finish and accepts no new request", async () => {
    let answerNow: (() => void) | undefined;
    const received = Promise.withResolvers<void>();
    const server = await start(
      () =>
        new Promise((resolve) => {
          answerNow = () => resolve(new Response("whole"));
          received.resolve();
        }),
      patient,
    );
    const underWay = fetch(`http://127.0.0.1:${server.port}/`);
    await received.promise;
    const stopped = server.stop(10_000);
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow("fetch failed");
    answerNow?.();
    expect(await (await underWay).text()).toBe("whole");
    await stopped;
  });

  test("[SV13] [F3] a kept-alive connection ends with its next response, before a later request on it could be lost", async () => {
    const answering = Promise.withResolvers<Response>();
    const received = Promise.withResolvers<void>();
    const server = await start((request) => {
      if (!request.url.endsWith("/slow")) return new Response("quick");
      received.resolve();
      return answering.promise;
    }, patient);
    const [idle, busy] = [connect(server.port, "127.0.0.1"), connect(server.port, "127.0.0.1")];
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    idle.write(request("/"));
    expect(String(await once(idle, "data"))).toContain("Connection: keep-alive");
    busy.write(request("/slow"));
    await received.promise;
    const noticed = Promise.withResolvers<void>();
    const stopped = server.stop(60_000, noticed.promise);

    expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe("quick"); // as long as balancers send requests
    answering.resolve(new Response("slow"));
    idle.write(request("/"));
    for (const response of await Promise.all([text(busy), text(idle)])) {
      expect(response).toContain("HTTP/1.1 200");
      expect(response).toContain("Connection: close");
    }
    noticed.resolve();
    await stopped;
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow("fetch failed");
  });

  test("[F3] what does not finish in time is cut off", async () => {
    const received = Promise.withResolvers<void>();
    const server = await start(() => {
      received.resolve();
      return new Promise<Response>(() => {});
    });
    const underWay = fetch(`http://127.0.0.1:${server.port}/`).catch((error: Error) => error.message);
    await received.promise;
    await server.stop(10);
    expect(await underWay).toBe("fetch failed");
  });

  test("a port in use is reported", async () => {
    const { port } = await start(() => new Response("ok"));
    await expect(listen(() => new Response(), { host: "127.0.0.1", port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });
});
