import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { FeedFailure } from "./feed.ts";
import { createAsk, type AskOptions, type HttpEffects, type CachedBody } from "./http.ts";
import { send } from "./http/send.ts";

const url = "https://site.api.example/apis/x?dates=202505&limit=500";
const servers: (() => Promise<unknown>)[] = [];
const closeServers = () => Promise.all(servers.splice(0).map((close) => close()));
afterEach(closeServers);

/** A local server and the requests it received. */
async function serve(answer: RequestListener) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { origin: `http://127.0.0.1:${address.port}`, seen };
}

/** The address of a local server that responds with any bytes. */
async function serveBytes(connect: (socket: Socket) => unknown): Promise<string> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    connect(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  servers.push(async () => {
    for (const socket of sockets) socket.resetAndDestroy();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A clock that moves only during sleeps, and the sleeps. */
function fakeClock() {
  const slept: number[] = [];
  let time = Date.parse("2026-10-20T12:00:00Z");
  const effects: Partial<HttpEffects> = {
    now: () => time,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      time += milliseconds;
    },
    random: () => 0.5,
  };
  return { effects, slept, pass: (seconds: number) => void (time += seconds * 1000) };
}

/** An `ask` for a local server that is as polite as with a stranger. */
async function startServer(answer: RequestListener, options: Partial<AskOptions> = {}) {
  const server = await serve(answer);
  const clock = fakeClock();
  const toServer: HttpEffects["send"] = (to, request) => send(to.replace(/^https:\/\/[^/]+/, server.origin), request);
  const ask = createAsk({
    userAgent: "Agate/1.0 (+https://agate.example)",
    ...options,
    effects: { ...clock.effects, send: toServer, ...options.effects },
  });
  return { ask, ...server, ...clock };
}

const failed = async (pending: Promise<string>): Promise<FeedFailure> => {
  const failure = await pending.then(
    (text) => new Error(`answered ${text}`),
    (error: unknown) => error,
  );
  if (!(failure instanceof FeedFailure)) throw failure;
  return failure;
};

const statuses =
  (...all: number[]): RequestListener =>
  (_request, response) => {
    response.statusCode = all.length > 1 ? (all.shift() ?? 200) : (all[0] ?? 200);
    response.end('{"ok":true}');
  };

describe("a host that requires a key for each league", () => {
  const host = new URL(url).host;
  const keysOf = (values: Readonly<Record<string, string>>) =>
    new Map([[host, { host, parameter: "key", leagueParameter: "dates", variable: "AGATE_X_KEYS", values } as const]]);

  test("[PV11] gets it, and it appears nowhere else: in no failure, no stored response", async () => {
    const warnings: string[] = [];
    const { ask, seen } = await startServer(
      (request, response) => {
        response.setHeader("etag", '"1"');
        response.statusCode = request.url?.includes("missing") ? 404 : 200;
        response.end("{}");
      },
      {
        keys: keysOf({ 202505: "abcdef0123456789" }),
        store: { read: async (from) => (warnings.push(from), null), write: async (from) => void warnings.push(from) },
      },
    );
    await ask(url);
    expect(seen[0]?.url).toBe("/apis/x?dates=202505&limit=500&key=abcdef0123456789");
    expect(new Set(warnings)).toEqual(new Set([url]));
    const failure = await failed(ask(`https://${host}/missing?dates=202505`));
    expect([failure.what, failure.message]).toEqual(["missing", `https://${host}/missing?dates=202505 answered 404`]);
  });

  test("[PV11] is not contacted without it, nor with another league's; a stand-in is, and never gets it", async () => {
    const { ask, seen, origin } = await startServer(statuses(200), { keys: keysOf({ 202506: "abcdef0123456789" }) });
    expect(await failed(ask(url))).toMatchObject({
      what: "missing",
      message: `${host} needs a key for 202505: AGATE_X_KEYS`,
    });
    expect(seen).toEqual([]);
    const standInAsk = createAsk({
      userAgent: "Agate/1.0 (+https://agate.example)",
      origin,
      keys: keysOf({ 202505: "abcdef01" }),
    });
    await standInAsk(url);
    await createAsk({ userAgent: "Agate/1.0 (+https://agate.example)", origin, keys: keysOf({}) })(url);
    expect(seen.map((request) => request.url)).toEqual(
      Array.from({ length: 2 }, () => `/${host}/apis/x?dates=202505&limit=500`),
    );
  });
});

test("[PV17] a 403 that may mean a missing file does not stop the host; any other does", async () => {
  const { ask, seen } = await startServer(statuses(403));
  expect(await failed(ask(url, { absentAs403: true }))).toMatchObject({ what: "missing", status: 403 });
  expect(await failed(ask(url))).toMatchObject({ what: "refused", retry: 1800 });
  expect(await failed(ask(url, { absentAs403: true }))).toMatchObject({ what: "refused" });
  expect(seen).toHaveLength(2);
});

describe("requests", () => {
  test("[PV14] respect a web site's crawl delay, and a page is not a failure where one is requested", async () => {
    const { ask, slept } = await startServer((_request, response) => response.end("<html></html>"));
    expect(await ask(url, { page: true })).toBe("<html></html>");
    await ask(url, { page: true, crawlDelay: 30 });
    await ask(url, { page: true, crawlDelay: 0 });
    expect(slept.map((milliseconds) => Math.floor(milliseconds / 1000))).toEqual([30, 1]);
    expect(await failed(ask(url))).toMatchObject({ what: "changed" });
  });

  test("[PV4] sends our user agent, requests JSON and returns the body's text", async () => {
    const { ask, seen } = await startServer((_request, response) => response.end('{"name":"José"}'));
    expect(await ask(url)).toBe('{"name":"José"}');
    expect(seen[0]?.url).toBe("/apis/x?dates=202505&limit=500");
    expect(seen[0]?.headers["user-agent"]).toBe("Agate/1.0 (+https://agate.example)");
    expect(seen[0]?.headers.accept).toContain("application/json");
  });

  test("[PV4] an origin gets every request as /host/path?query, without pacing when it is loopback", async () => {
    const server = await serve(statuses(200));
    const { effects, slept } = fakeClock();
    const ask = createAsk({ userAgent: "Agate/1.0 (+https://agate.example)", origin: `${server.origin}/`, effects });
    await Promise.all([ask(url), ask(url), ask(url)]);
    expect(server.seen.map((request) => request.url)).toEqual(
      Array(3).fill(`/site.api.example/apis/x?dates=202505&limit=500`),
    );
    expect(slept).toEqual([]);
  });

  test("a remote origin is paced like any stranger", async () => {
    const server = await serve(statuses(200));
    const { effects, slept } = fakeClock();
    const toServer: HttpEffects["send"] = (to, request) =>
      send(to.replace("http://replay.example", server.origin), request);
    const ask = createAsk({
      userAgent: "Agate",
      origin: "http://replay.example",
      effects: { ...effects, send: toServer },
    });
    await ask(url);
    await ask(url);
    expect(slept).toEqual([1125]);
  });

  test("[PV4] one request at a time for each host, a second and jitter apart; hosts do not wait for each other", async () => {
    let open = 0;
    let most = 0;
    const { ask, slept, seen } = await startServer((_request, response) => {
      most = Math.max(most, ++open);
      setImmediate(() => {
        open--;
        response.end("{}");
      });
    });
    await Promise.all([ask(url), ask(url), ask(url)]);
    expect(seen).toHaveLength(3);
    expect(most).toBe(1);
    expect(slept).toEqual([1125, 1125]);
    await ask("https://statsapi.example/api");
    expect(slept).toHaveLength(2);
  });

  test("a cached response is validated by its ETag or date and returned again on 304", async () => {
    const cache = new Map<string, CachedBody>();
    const { ask, seen } = await startServer(
      (request, response) => {
        response.setHeader("etag", '"7"');
        response.setHeader("last-modified", "Tue, 20 Oct 2026 10:00:00 GMT");
        response.statusCode = request.headers["if-none-match"] === '"7"' ? 304 : 200;
        if (response.statusCode === 304) response.setHeader("content-encoding", "gzip");
        response.end(response.statusCode === 200 ? '{"n":1}' : undefined);
      },
      {
        store: { read: async (key) => cache.get(key) ?? null, write: async (key, body) => void cache.set(key, body) },
      },
    );
    expect([await ask(url), await ask(url)]).toEqual(['{"n":1}', '{"n":1}']);
    expect(seen[1]?.headers["if-modified-since"]).toBe("Tue, 20 Oct 2026 10:00:00 GMT");
    expect(cache.get(url)?.etag).toBe('"7"');
  });

  test("[GD11] a fresh response is requested unconditionally, past every cache, and replaces the cached one", async () => {
    const cache = new Map<string, CachedBody>([[url, { etag: '"7"', lastModified: null, text: "old" }]]);
    const store = {
      read: async (of: string) => cache.get(of) ?? null,
      write: async (of: string, body: CachedBody) => void cache.set(of, body),
    };
    const { ask, seen } = await startServer(
      (request, response) => {
        response.statusCode = request.headers["if-none-match"] === '"7"' ? 304 : 200;
        response.setHeader("etag", '"8"').end("{}");
      },
      { store },
    );
    expect([await ask(url), await ask(url, { fresh: true })]).toEqual(["old", "{}"]);
    expect(seen.map(({ headers }) => headers["if-none-match"])).toEqual(['"7"', undefined]);
    expect(seen[1]?.headers["cache-control"]).toBe("no-cache");
    expect(cache.get(url)).toMatchObject({ etag: '"8"', text: "{}" });
  });

  test("an unsolicited 304 is not a valid response", async () => {
    const { ask } = await startServer(statuses(304));
    expect(await failed(ask(url))).toMatchObject({ what: "changed", status: 304 });
  });
});

describe("transient failures are retried", () => {
  test("[PV4] three retries with exponential backoff, then unreachable", async () => {
    const { ask, seen, slept } = await startServer(statuses(500));
    expect(await failed(ask(url))).toMatchObject({ what: "unreachable", provider: "site.api.example", status: 500 });
    expect(seen).toHaveLength(4);
    expect(slept.filter((pause) => pause >= 1000 && pause !== 1125)).toEqual([1000, 2000, 4000]);
  });

  test("a single failure costs nothing but time", async () => {
    const { ask, seen } = await startServer(statuses(503, 200));
    expect(await ask(url)).toBe('{"ok":true}');
    expect(seen).toHaveLength(2);
  });

  test("a connection that breaks off", async () => {
    const { ask, seen } = await startServer((request) => request.socket.destroy());
    expect(await failed(ask(url))).toMatchObject({ what: "unreachable", status: null });
    expect(seen).toHaveLength(4);
  });

  test("a request that times out", async () => {
    let late = new AbortController();
    const { ask, seen } = await startServer(() => late.abort(new DOMException("too late", "TimeoutError")), {
      effects: { deadline: () => (late = new AbortController()).signal },
    });
    const failure = await failed(ask(url));
    expect(failure).toMatchObject({ what: "unreachable" });
    expect(failure.message).toContain("did not answer in time");
    expect(seen).toHaveLength(4);
  });

  test("[PV4] Retry-After is honored, as seconds and as a date", async () => {
    const answers = ["30", "Tue, 20 Oct 2026 12:01:10 GMT"];
    const { ask, slept } = await startServer((_request, response) => {
      const wait = answers.shift();
      if (wait) response.setHeader("retry-after", wait);
      response.statusCode = wait ? 503 : 200;
      response.end("{}");
    });
    await ask(url);
    expect(slept).toEqual([30_000, 40_000]);
  });

  test("a long Retry-After is not waited for: the host is left alone that long", async () => {
    const { ask, seen, pass } = await startServer((_request, response) => {
      response.setHeader("retry-after", "600");
      response.statusCode = 503;
      response.end();
    });
    expect(await failed(ask(url))).toMatchObject({ what: "unreachable", retry: 600 });
    pass(100);
    expect(await failed(ask(url))).toMatchObject({ what: "unreachable", retry: 500 });
    expect(seen).toHaveLength(1);
  });
});

describe("a host that refuses us", () => {
  test.each([403, 429])("[PV4] %i stops it for 30 minutes, and only it", async (status) => {
    const stopped: string[] = [];
    const stops: AskOptions["stops"] = new Map();
    const { ask, seen, pass } = await startServer(statuses(status), {
      stops,
      onStop: (host) => void stopped.push(host),
    });
    expect(await failed(ask(url))).toMatchObject({ what: "refused", retry: 1800, status });
    pass(600);
    expect(await failed(ask(`${url}&page=2`))).toMatchObject({ what: "refused", retry: 1200 });
    expect(seen).toHaveLength(1);
    expect(stopped).toEqual(["site.api.example"]);
    expect(await failed(ask("https://other.example/"))).toMatchObject({ retry: 1800 });
    pass(1200);
    expect(await failed(ask(url))).toMatchObject({ what: "refused", retry: 1800 });
    expect(seen).toHaveLength(3);

    const later = await startServer(statuses(200), { stops });
    expect(await failed(later.ask("https://other.example/"))).toMatchObject({ what: "refused" });
  });

  test("[FR2] is reported once when it responds again after its time is up", async () => {
    const recovered: string[] = [];
    const stops: AskOptions["stops"] = new Map();
    const onRecovery = (host: string) => void recovered.push(host);
    const { ask, seen, pass } = await startServer(
      (request, response) => statuses(seen.length < 3 ? 403 : 404)(request, response),
      { stops, onRecovery },
    );
    await failed(ask(url));
    pass(1800);
    await failed(ask(url));
    pass(1800);
    expect(recovered).toEqual([]);
    await failed(ask(url));
    await failed(ask(url));
    expect(recovered).toEqual(["site.api.example"]);
  });

  test("a longer Retry-After counts", async () => {
    const { ask } = await startServer((_request, response) => {
      response.setHeader("retry-after", "7200");
      response.statusCode = 429;
      response.end();
    });
    expect(await failed(ask(url))).toMatchObject({ what: "refused", retry: 7200 });
  });

  test("queued requests are no longer sent", async () => {
    const { ask, seen } = await startServer(statuses(403));
    const all = await Promise.all([failed(ask(url)), failed(ask(url)), failed(ask(url))]);
    expect(all.map((failure) => failure.what)).toEqual(["refused", "refused", "refused"]);
    expect(seen).toHaveLength(1);
  });

  test("[PV4] [A12] five failures in a row leave it alone for two minutes; a good response resets the count", async () => {
    const { ask, seen, pass } = await startServer((_request, response) =>
      response.end(seen.length === 5 ? "{}" : "<html>"),
    );
    for (let n = 0; n < 10; n++) await ask(url).catch(() => {});
    expect(seen).toHaveLength(10);
    expect(await failed(ask(url))).toMatchObject({ what: "unreachable", retry: 120 });
    pass(120);
    await ask(url).catch(() => {});
    expect(seen).toHaveLength(11);
  });
});

describe("[A12] responses that are not data", () => {
  const page = "<!doctype html><title>Sign in</title>";
  const cases: Record<string, RequestListener> = {
    "a web page": (_request, response) => response.end(page),
    "a web page by its type": (_request, response) =>
      response.setHeader("content-type", "text/html").end("Please sign in"),
    "an empty body": (_request, response) => response.end(),
    "white space": (_request, response) => response.end(" \r\n"),
    "a wrong charset": (_request, response) => response.end(Buffer.from('{"name":"Jos\xe9"}', "latin1")),
    "more than 10 MB": (_request, response) => response.end(Buffer.alloc(10 * 1024 * 1024 + 1, " ")),
    "a bomb": (_request, response) =>
      response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
    "a redirect": (_request, response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end(),
    "204": statuses(204),
    "401": statuses(401),
  };
  test.each(Object.entries(cases))("%s is requested once and fails as changed", async (_name, answer) => {
    const { ask, seen } = await startServer(answer);
    expect(await failed(ask(url))).toMatchObject({ what: "changed", retry: null });
    expect(seen).toHaveLength(1);
  });

  test("a byte-order mark is not part of the text", async () => {
    const { ask } = await startServer((_request, response) => response.end("\uFEFF{}"));
    expect(await ask(url)).toBe("{}");
  });

  test("a truncated body is retried", async () => {
    const { ask, seen } = await startServer((request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"events":[', () => request.socket.destroy());
    });
    expect(await failed(ask(url))).toMatchObject({ what: "unreachable" });
    expect(seen).toHaveLength(4);
  });
});

describe("[PV25] a strange response fails its own request, and no error is left that nobody listens to", () => {
  const open = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
  const gzipTimes = (count: number) => `Content-Encoding: ${Array(count).fill("gzip").join(", ")}\r\n`;
  const cases: Record<string, readonly [bytes: string, what: FeedFailure["what"]]> = {
    "more content encodings than fetch accepts, and a body that stays unread": [
      `${open}${gzipTimes(6)}Content-Length: 9\r\n\r\n{`,
      "changed",
    ],
    "an unknown content encoding": [`${open}Content-Encoding: constructor\r\nContent-Length: 2\r\n\r\n{}`, "changed"],
    "a compressed body that is damaged": [`${open}${gzipTimes(1)}Content-Length: 9\r\n\r\nnot gzip!`, "unreachable"],
    "an endless body": [`${open}\r\n{`, "unreachable"],
    "a missing page that never ends": ["HTTP/1.1 404 Not Found\r\n\r\n<", "missing"],
    "another protocol": [
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
      "unreachable",
    ],
    "hints alone": ["HTTP/1.1 103 Early Hints\r\n\r\n", "unreachable"],
    "a status outside HTTP": ["HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n", "unreachable"],
    "no HTTP": ["220 mail.example ESMTP\r\n", "unreachable"],
    "too many headers": [`${open}X: ${"x".repeat(70_000)}\r\n\r\n`, "unreachable"],
    "a body of two lengths": [`${open}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, "unreachable"],
  };
  test.each(Object.entries(cases))("%s", async (name, [bytes, what]) => {
    const isEndless = name === "an endless body" || name === "hints alone";
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on("uncaughtExceptionMonitor", note);
    let late = new AbortController();
    const origin = await serveBytes((socket) =>
      socket.on("data", () => socket.write(bytes, () => isEndless && setImmediate(() => late.abort()))),
    );
    const ask = createAsk({
      userAgent: "Agate",
      origin,
      effects: { sleep: () => Promise.resolve(), deadline: () => (late = new AbortController()).signal },
    });
    expect(await failed(ask(url))).toMatchObject({ what });
    late.abort();
    await closeServers();
    await new Promise(setImmediate);
    process.off("uncaughtExceptionMonitor", note);
    expect(uncaught).toEqual([]);
  });

  // Its end is that of the connection, and so is its failure.
  test.each(["the deadline", "the server"])(
    "a body without a length that %s cuts off is not a whole one",
    async (by) => {
      const late = new AbortController();
      let cut: () => unknown = () => {};
      const origin = await serveBytes((socket) => {
        socket.once("data", () => socket.write(`${open}\r\n[1, 2]`));
        cut = () => (by === "the server" ? socket.resetAndDestroy() : late.abort());
      });
      const reads = () => {
        setImmediate(() => cut());
        return true;
      };
      const answer = send(`${origin}/`, { headers: {}, signal: late.signal, reads });
      await expect(answer).rejects.toMatchObject({ what: by === "the server" ? "broken" : "late" });
    },
  );

  test("what follows a complete response does not harm the next request", async () => {
    const origin = await serveBytes((socket) =>
      socket.on("data", () => socket.write(`${open}Content-Length: 2\r\n\r\n{}and more`)),
    );
    const ask = createAsk({ userAgent: "Agate", origin });
    expect([await ask(url), await ask(url)]).toEqual(["{}", "{}"]);
  });
});

test("404 fails as missing, 400 keeps its status, and neither counts against the host", async () => {
  const { ask } = await startServer(statuses(404, 400, 404, 404, 400, 404, 200));
  expect(await failed(ask(url))).toMatchObject({ what: "missing", status: 404 });
  expect(await failed(ask(url))).toMatchObject({ what: "changed", status: 400 });
  for (let n = 0; n < 4; n++) await failed(ask(url));
  expect(await ask(url)).toBe('{"ok":true}');
});

test("shutting down aborts pending requests and refuses new ones", async () => {
  const end = new AbortController();
  const { ask, seen } = await startServer(() => end.abort(), { signal: end.signal });
  expect(await failed(ask(url))).toMatchObject({ what: "unreachable" });
  expect((await failed(ask(url))).message).toContain("shutting down");
  expect(seen).toHaveLength(1);
});

test("a bug of ours is not mistaken for a network failure", async () => {
  const store = { read: async () => null, write: () => Promise.reject(new TypeError("our own fault")) };
  const { ask, seen } = await startServer((_request, response) => response.setHeader("etag", '"1"').end("{}"), {
    store,
  });
  await expect(ask(url)).rejects.toThrow("our own fault");
  expect(seen).toHaveLength(1);
});
