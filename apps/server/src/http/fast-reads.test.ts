import { IncomingMessage, ServerResponse } from "node:http";
import { connect, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { leagueEndpoints } from "@agate/api/schemas";
import { createApp, createAppReads, createFeatures } from "../app.ts";
import { rosterEntry, team } from "../db/schema.ts";
import { leagueRoutes } from "../features/leagues/routes.ts";
import { createLog } from "../log/log.ts";
import { testContext } from "../testing/context.ts";
import { addEntrants, addGames, memberRow, teamRow, touch } from "../testing/league-rows.ts";
import { createFastReads } from "./fast-reads.ts";
import { createRouter } from "./router.ts";
import { listen } from "./serve.ts";

const context = await testContext();
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** The product on a port, and what it logs about its requests; with fast reads or without. */
async function serve(withFastReads: boolean) {
  const lines: string[] = [];
  const log = createLog("info", (line) => void lines.push(line));
  const own = { ...context, log };
  const reads = createAppReads(own);
  const app = createApp(own, createFeatures(own), withFastReads ? reads : undefined);
  const counted = { fast: 0, routed: 0 };
  const { port, stop } = await listen(
    (...request) => {
      counted.routed++;
      return app.fetch(...request);
    },
    {
      host: "127.0.0.1",
      port: 0,
      fast(...both) {
        const answered = reads.answer(...both);
        if (answered) counted.fast++;
        return answered;
      },
    },
  );
  closing.push(() => stop(0));
  return { port, lines, counted };
}
// Both servers learn of the same leagues: their pages name them.
const { db } = context.database;
const many = Array.from({ length: 40 }, (_, at) => teamRow({ id: `t${at}`, name: `Team Ñ ${at}` }));
await db.insert(team).values(many);
await db.insert(rosterEntry).values(many.map(({ id }) => memberRow({ teamId: "t0", personId: id, lastName: id })));
await addGames(
  db,
  { id: "g1", homeTeamId: "t0", awayTeamId: "t1" },
  { id: "e1", league: "pga", kind: "tournament", name: "Lakeshore Open" },
);
await addEntrants(
  db,
  { id: "p1", eventId: "e1", lastName: "Ellery" },
  { id: "d1", league: "nascar-cup", lastName: "Vance", carNumber: "07" },
);
for (const league of ["mlb", "pga", "nascar-cup"]) await touch(context, league);
const fast = await serve(true);
const slow = await serve(false);

const leagueOf: Readonly<Record<string, string>> = { events: "pga", field: "pga", drivers: "nascar-cup" };
const addressesOf = (names: readonly (keyof typeof leagueEndpoints)[]) =>
  names.map((name) =>
    leagueEndpoints[name].path
      .replace(":league", leagueOf[name] ?? "mlb")
      .replace(":team", "t0")
      .replace(":game", "g1")
      .replace(":event", "e1")
      .replace(/\/answer$/, "/answer?event=g1")
      .replace(/\/answers$/, "/answers?events=g1"),
  );
const gated = ["commonCodes", "positionCodes", "pastRosters"] as const;
const publicReads = addressesOf(
  (Object.keys(leagueEndpoints) as (keyof typeof leagueEndpoints)[]).filter(
    (name) => !gated.some((one) => one === name),
  ),
);

/** Everything that a server responds to what one connection sends. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(sent, "latin1");
  return (await buffer(socket)).toString("latin1");
}

/** The bytes on the wire, without what differs in every response and without the order of the headers. */
const comparable = (response: string) =>
  response
    .replace(/^(X-Request-Id): [\da-f-]{36}\r$/gm, "$1\r")
    .replace(/^Date: .*\r$/gm, "Date\r")
    .replace(/HTTP\/1\.1 [^]*?\r\n\r\n/g, (head) => head.split("\r\n").toSorted().join("\r\n"));

const plain = (address: string, more = "") => `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const closed = "Connection: close\r\n";

/** Requests until the router is no longer needed: the first request of each second needs it. */
async function requestUntilFast(address: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    const before = fast.counted.fast;
    await exchange(fast.port, plain(address, closed));
    if (fast.counted.fast > before) return true;
  }
  return false;
}

const pages = ["/mlb", "/day", "/faq", "/icon.svg"];

test.each([...publicReads, ...pages])("[SV12] %s is answered again without the router", async (address) => {
  expect(await requestUntilFast(address)).toBe(true);
});

test.each([...addressesOf(gated), "/api/leagues/mlb/teams/nobody/roster", "/api/leagues/cricket/teams", "/healthz"])(
  "[SV12] %s never is",
  async (address) => {
    expect(await requestUntilFast(address)).toBe(false);
  },
);

/** The headers that `wireAnswer` reads. TAG stands for the response's tag. */
const read = fc.oneof(
  fc.tuple(
    fc.constant("Accept-Encoding"),
    fc.constantFrom("br", "gzip", "gzip, br", "br;q=0, gzip", "identity", "", "*", "BR", "x\xff"),
  ),
  fc.tuple(
    fc.constantFrom("If-None-Match", "if-none-match"),
    fc.constantFrom("TAG", '"y", TAG', 'W/"mlb-1"', "*", "", '"x", *', "W/"),
  ),
);
const odd = fc.oneof(
  fc.tuple(
    fc.constantFrom("Host", "hOST"),
    fc.constantFrom("localhost", "agate.example:80", "a b", "", "[::1]", "\xe9", "x".repeat(400)),
  ),
  fc.constantFrom<[string, string]>(
    ["Upgrade", "websocket"],
    ["Range", "bytes=0-1"],
    ["Expect", "100-continue"],
    ["Cookie", "a=b"],
    ["Origin", "https://evil.example"],
  ),
);
const linesOf = (headers: readonly (readonly [string, string])[]) =>
  headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
const inBody = "Content-Length: 2\r\n\r\n{}";
const inChunks = "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n";

/** One request, with anything about it, after which the connection is closed. */
const alone = fc
  .record({
    method: fc.constantFrom(..."GET GET GET GET GET GET GET HEAD POST OPTIONS get".split(" ")),
    site: fc.constantFrom("", "", "", "", "http://other.example"),
    address: fc.constantFrom(...publicReads, ...pages, ...addressesOf(gated), "/api/leagues/mlb/teams/%00/roster"),
    suffix: fc.constantFrom(
      "",
      "",
      "/",
      "?",
      "?x=1",
      "?from=2026-06-01&to=2026-06-30",
      "?from=1",
      "#part",
      "?event=e1",
    ),
    version: fc.constantFrom("1.1", "1.1", "1.0"),
    host: fc.constantFrom(
      ...["localhost", "localhost", "localhost", "agate.example"].map((host) => `Host: ${host}\r\n`),
      "",
    ),
    headers: fc.array(fc.oneof({ arbitrary: read, weight: 3 }, { arbitrary: odd, weight: 1 }), { maxLength: 2 }),
    end: fc.constantFrom("\r\n", "\r\n", "\r\n", "\r\n", inBody, inChunks),
  })
  .map(
    ({ method, site, address, suffix, version, host, headers, end }) =>
      `${method} ${site}${address}${suffix} HTTP/${version}\r\n${host}${linesOf(headers)}${closed}${end}`,
  );

/** Several requests on one connection, none waiting for the previous response. */
const pipelined = fc
  .array(fc.tuple(fc.constantFrom(...publicReads), fc.array(read, { maxLength: 2 })), { maxLength: 5 })
  .map((requests) => requests.map(([address, headers]) => plain(address, linesOf(headers))).join(""))
  .map((requests) => requests + plain("/api/leagues/mlb/teams", closed));

/** What is logged about each request, in order. */
const logged = (lines: string[]) =>
  lines.splice(0).map((line) => {
    const { method, path, status, msg } = JSON.parse(line) as Record<string, unknown>;
    return [method, path, status, msg];
  });

test.each([
  ["alone", alone],
  ["in a row", pipelined],
])("[SV12] %s, responses with and without the router are identical, log lines included @all", async (_, requests) => {
  const tag = /ETag: (.*)\r/.exec(await exchange(slow.port, plain("/api/leagues/mlb/teams", closed)))?.[1] ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{16}"$/);
  const before = fast.counted.fast;
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const sent = request.replaceAll("TAG", tag);
      for (const { lines } of [fast, slow]) lines.length = 0;
      const response = comparable(await exchange(slow.port, sent));
      const lines = logged(slow.lines);
      for (const time of ["first", "again"]) {
        expect([time, comparable(await exchange(fast.port, sent))]).toEqual([time, response]);
        expect([time, logged(fast.lines)]).toEqual([time, lines]);
      }
    }),
    { numRuns: 120 },
  );
  expect(fast.counted.fast - before).toBeGreaterThan(5);
});

test("[SV12] [RD12] [RD19] what has to be looked up or made again is made without the router, and is the same", async () => {
  const reads = createFastReads(context.log, []);
  const app = createRouter().route(
    "/",
    leagueRoutes(context, { recheckAfter: 0, exportGate: async () => undefined, fastReads: reads }),
  );
  const routed: string[] = [];
  const { port, stop } = await listen(
    (...request) => {
      routed.push(new URL(request[0].url).pathname);
      return app.fetch(...request);
    },
    { host: "127.0.0.1", port: 0, fast: reads.answer },
  );
  closing.push(() => stop(0));
  const tagOf = (response: string) => /ETag: (.*)\r/.exec(response)?.[1];
  const bodyOf = (response: string) => response.slice(response.indexOf("\r\n\r\n"));
  const addresses = ["/api/leagues/mlb/teams", "/api/leagues/mlb/teams/t0/roster"];
  for (const address of addresses) {
    const before = await exchange(port, plain(address, closed));
    expect(bodyOf(await exchange(port, plain(address, closed)))).toBe(bodyOf(before));
    await context.database.db
      .update(team)
      .set({ name: `Made for ${address}` })
      .where(eq(team.id, "t0"));
    await touch(context, "mlb");
    const after = await exchange(port, plain(address, closed));
    expect(tagOf(after)).not.toBe(tagOf(before));
    expect(bodyOf(after)).toContain(`Made for ${address}`);
    expect(await exchange(port, plain(address, `If-None-Match: ${tagOf(after)}\r\n${closed}`))).toMatch(
      /^HTTP\/1\.1 304 /,
    );
  }
  expect(routed).toEqual(addresses);

  // For a team that was removed meanwhile, the router responds, and also to the next request for it.
  const [first] = await context.database.db.select().from(team).where(eq(team.id, "t39"));
  await exchange(port, plain("/api/leagues/mlb/teams/t39/roster", closed));
  await context.database.db.delete(team).where(eq(team.id, "t39"));
  await touch(context, "mlb");
  expect(await exchange(port, plain("/api/leagues/mlb/teams/t39/roster", closed))).toMatch(/^HTTP\/1\.1 404 /);
  if (first) await context.database.db.insert(team).values(first);
});

const get = (url: string) =>
  Object.assign(new IncomingMessage(new Socket()), { method: "GET", url, headers: { host: "x" } });
const remembering = (url: string) => ({ env: { incoming: get(url) }, req: { path: url } }) as never;
const small = {
  tag: '"1"',
  cache: "",
  body: { plain: new TextEncoder().encode("{}"), encoded: () => undefined },
};

test.each([
  ["fails", () => Promise.reject(new Error("the database is away"))],
  ["no longer finds anything", async () => null],
  ["is slow", (until: Promise<void>) => until.then(() => small)],
])("[SV12] [F1] a read that %s goes to the router, once, and nothing is sent before @all", async (_, make) => {
  const reads = createFastReads(context.log, []);
  const { promise: until, resolve: end } = Promise.withResolvers<void>();
  reads.remember(remembering("/a"), { cached: () => undefined, make: () => make(until) });
  const outgoing = new ServerResponse(get("/a"));
  let routed = 0;
  await new Promise<void>((resolve) => {
    const route = () => {
      routed++;
      resolve();
    };
    expect(reads.answer(get("/a"), outgoing, route)).toBe(true);
  });
  end();
  await until;
  await new Promise((resolve) => setImmediate(resolve));
  expect([routed, outgoing.headersSent]).toEqual([1, false]);
});

test("[SV12] addresses are remembered in bounded memory: not the longest, and of the others the most recent", () => {
  const reads = createFastReads(context.log, []);
  const remember = (url: string) => reads.remember(remembering(url), { cached: () => small, make: async () => small });
  const isKnown = (url: string) => reads.answer(get(url), new ServerResponse(get(url)), () => {});
  for (let at = 0; at <= 4000; at++) remember(`/${at}`);
  remember(`/${"x".repeat(300)}`);
  expect(["/0", "/1", "/4000", `/${"x".repeat(300)}`].map(isKnown)).toEqual([false, true, true, false]);
});
