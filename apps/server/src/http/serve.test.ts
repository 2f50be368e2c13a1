import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { listen, type Listening } from "./serve.ts";

const running: Listening[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop(0))));

const quick = { headers: 100, request: 200, idle: 100, check: 50 };
async function start(fetch: (request: Request) => Response | Promise<Response>, limits = quick) {
  const server = await listen(fetch, { host: "127.0.0.1", port: 0 }, limits);
  running.push(server);
  return server;
}

describe("listening", () => {
  test.each([
    ["headers that never end", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    ["a body that never ends", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc"],
    ["a connection kept and not used", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a connection that says nothing", ""],
  ])("[F6] %s is ended by the server", async (_, text) => {
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

  test("[F3] stopping lets an answer under way finish and takes no new one", async () => {
    let answerNow: (() => void) | undefined;
    const asked = Promise.withResolvers<void>();
    const server = await start(
      () =>
        new Promise((resolve) => {
          answerNow = () => resolve(new Response("whole"));
          asked.resolve();
        }),
      { headers: 5000, request: 5000, idle: 5000, check: 1000 },
    );
    const underWay = fetch(`http://127.0.0.1:${server.port}/`);
    await asked.promise;
    const stopped = server.stop(10_000);
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow("fetch failed");
    answerNow?.();
    expect(await (await underWay).text()).toBe("whole");
    await stopped;
  });

  test("[F3] what does not finish in time is cut off", async () => {
    const asked = Promise.withResolvers<void>();
    const server = await start(() => {
      asked.resolve();
      return new Promise<Response>(() => {});
    });
    const underWay = fetch(`http://127.0.0.1:${server.port}/`).catch((error: Error) => error.message);
    await asked.promise;
    await server.stop(10);
    expect(await underWay).toBe("fetch failed");
  });

  test("a port in use is told", async () => {
    const { port } = await start(() => new Response("ok"));
    await expect(listen(() => new Response(), { host: "127.0.0.1", port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });
});
