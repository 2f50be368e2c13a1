import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAsk, type HostStop, send } from "@agate/feeds";
import { feedAnswer } from "../../db/schema.ts";
import { createLog } from "../../log/log.ts";
import { testContext } from "../../testing/context.ts";
import { openAlarms } from "./alarms/alarms.ts";
import { learnStops, noteRecovery, noteStop } from "./hosts.ts";
import { deleteOldAnswers, createAnswerStore } from "./stored-answers.ts";

const context = await testContext();
const { db } = context.database;
const lines: Record<string, unknown>[] = [];
const log = createLog("info", (line) => void lines.push(JSON.parse(line) as Record<string, unknown>));
const one = { db, now: context.now, log };
const now = context.now().getTime();

const requests: (string | undefined)[] = [];
const provider = createServer((request, response) => {
  requests.push(request.headers["if-none-match"]);
  if (request.headers["if-none-match"] === '"one"') response.writeHead(304).end();
  else response.writeHead(200, { etag: '"one"', "content-type": "application/json" }).end('{"answer":1}');
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const address = provider.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => provider.close());

test("[RF16] after a host refuses one process, the others send it no requests until the time is over", async () => {
  const hostStops = new Map<string, HostStop>();
  await noteStop(one, "still.example", { until: now + 1_800_000, what: "refused" }, "403");
  await noteStop(one, "still.example", { until: now + 120_000, what: "unreachable" }, "500");
  await learnStops({ ...context, hostStops });
  expect([...hostStops]).toEqual([["still.example", { until: now + 1_800_000, what: "unreachable" }]]);
});

test("[FR2] a host that refuses us is one alarm and one line, until any process gets a response from it", async () => {
  const host = "stern.example";
  const refusal = (until: number) =>
    noteStop(one, host, { until, what: "refused" }, "https://stern.example answered 403");
  lines.length = 0;
  await refusal(now - 3_600_000);
  await refusal(now - 1_800_000);
  await noteStop(one, "slow.example", { until: now, what: "unreachable" }, "500");
  expect(lines).toEqual([expect.objectContaining({ level: "error", kind: "refused", subject: host })]);
  expect(await openAlarms(db)).toMatchObject([{ subject: "still.example" }, { kind: "refused", subject: host }]);

  // A process that did not know about it sends a request when the time is over.
  const hostStops = new Map<string, HostStop>();
  await learnStops({ ...context, hostStops });
  const recovered: string[] = [];
  const elsewhere = `${origin}/${host}`;
  const ask = createAsk({
    userAgent: "Agate/1.0",
    stops: hostStops,
    onRecovery: (of) => void recovered.push(of),
    effects: { send: (_url, request) => send(elsewhere, request), now: () => now },
  });
  await ask(`https://${host}/teams`);
  expect(recovered).toEqual([host]);
  // Another process was refused at that very moment.
  await refusal(now + 1_800_000);
  await noteRecovery(one, host);
  expect((await openAlarms(db)).map(({ subject }) => subject)).toContain(host);
  await noteRecovery({ ...one, now: () => new Date(now + 1_800_000) }, host);
  expect((await openAlarms(db)).map(({ subject }) => subject)).not.toContain(host);
  await refusal(now + 7_200_000);
  expect(lines.filter(({ level }) => level === "error")).toHaveLength(2);
});

test("[RF16] an answer with a validator is cached, and repeating the request in another process costs a 304", async () => {
  const ask = () => createAsk({ userAgent: "Agate/1.0", origin, store: createAnswerStore(db, context.now) });
  const url = "https://still.example/teams";
  requests.length = 0;
  expect(await ask()(url)).toBe('{"answer":1}');
  expect(await ask()(url)).toBe('{"answer":1}');
  expect(requests).toEqual([undefined, '"one"']);
});

test("[RF16] an answer that cannot be cached completely is not cached; an old one is deleted", async () => {
  const store = createAnswerStore(db, () => new Date(now - 50 * 86_400_000));
  const validators = { etag: '"x"', lastModified: null };
  await store.write("https://a.example/nul", { ...validators, text: "a\0b" });
  await store.write("https://a.example/long", { ...validators, text: "x".repeat(2_000_001) });
  await store.write("https://a.example/old", { ...validators, text: "old" });
  expect(await store.read("https://a.example/nul")).toBeNull();
  expect(await store.read("https://a.example/long")).toBeNull();
  expect(await store.read("https://a.example/old")).toMatchObject({ text: "old" });
  await deleteOldAnswers(context);
  expect((await db.select().from(feedAnswer)).map(({ url }) => url)).toEqual(["https://still.example/teams"]);
});
