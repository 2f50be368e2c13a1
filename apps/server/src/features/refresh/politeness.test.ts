import { createServer } from "node:http";
import { createAsk, type HostStop } from "@agate/feeds";
import { afterAll, beforeAll, expect, test } from "vitest";
import { feedAnswer } from "../../db/schema.ts";
import { testWorld } from "../../testing/world.ts";
import { learnStops, noteStop } from "./host-stops.ts";
import { forgetOldAnswers, keepAnswers } from "./kept-answers.ts";

const world = await testWorld();
const { db } = world.database;
const now = world.now().getTime();

const asked: (string | undefined)[] = [];
const provider = createServer((request, response) => {
  asked.push(request.headers["if-none-match"]);
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

test("[RF16] a process leaves alone what another one was refused by, until its time is over", async () => {
  const hostStops = new Map<string, HostStop>();
  await noteStop(db, "over.example", { until: now - 1, what: "refused" }, "403");
  await noteStop(db, "still.example", { until: now + 1_800_000, what: "refused" }, "403");
  await noteStop(db, "still.example", { until: now + 120_000, what: "unreachable" }, "500");
  await learnStops({ ...world, hostStops });
  expect([...hostStops]).toEqual([["still.example", { until: now + 1_800_000, what: "unreachable" }]]);
});

test("[RF16] an answer with a validator is kept, and asking again in another process costs a 304", async () => {
  const ask = () => createAsk({ userAgent: "Agate/1.0", origin, store: keepAnswers(db, world.now) });
  const url = "https://still.example/teams";
  expect(await ask()(url)).toBe('{"answer":1}');
  expect(await ask()(url)).toBe('{"answer":1}');
  expect(asked).toEqual([undefined, '"one"']);
});

test("[RF16] an answer that cannot be kept whole is not kept; an old one is forgotten", async () => {
  const store = keepAnswers(db, () => new Date(now - 50 * 86_400_000));
  const validators = { etag: '"x"', lastModified: null };
  await store.write("https://a.example/nul", { ...validators, text: "a\0b" });
  await store.write("https://a.example/long", { ...validators, text: "x".repeat(2_000_001) });
  await store.write("https://a.example/old", { ...validators, text: "old" });
  expect(await store.read("https://a.example/nul")).toBeNull();
  expect(await store.read("https://a.example/long")).toBeNull();
  expect(await store.read("https://a.example/old")).toMatchObject({ text: "old" });
  await forgetOldAnswers(world);
  expect((await db.select().from(feedAnswer)).map(({ url }) => url)).toEqual(["https://still.example/teams"]);
});
