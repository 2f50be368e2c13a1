import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { feeds, type Ask } from "@agate/feeds";
import { createApp } from "../app.ts";
import { readEnv } from "../env.ts";
import { withoutTokens } from "../log/log.ts";
import { testContext } from "../testing/context.ts";
import { isInProportion } from "../testing/in-proportion.ts";
import { routesOf } from "../testing/route-list.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { validReturnPath, mailedReturnPath } from "./return-path.ts";

const site = temporaryFolder();
mkdirSync(join(site, "assets"));
for (const page of ["index", "mlb", "auth", "404"])
  writeFileSync(join(site, `${page}.html`), "<!doctype html><head><title>Agate</title></head>");
const env = readEnv({});
const app = createApp(await testContext({ env: { ...env, folders: { ...env.folders, site } } }));
const { origin } = new URL(env.publicUrl);
const paths = [...new Set(routesOf(app).map(({ path }) => path.replace(/:\w+/g, "mlb").replace("*", "mlb")))];

/** Single characters, and beginnings and ends of common patterns. */
const characters = [...'/. "0aA;=,<%\t'].concat("a=", "/.", "q=0,", "%2f");
const of = (character: string, length: number) => character.repeat(Math.ceil(length / character.length));

test("the measure distinguishes quadratic from linear @all", async () => {
  expect(await isInProportion((length) => "/".repeat(length).concat("x").replace(/\/+$/, ""))).toBe(false);
  expect(
    await isInProportion((length) =>
      "/"
        .repeat(length)
        .concat("x")
        .replace(/(?<!\/)\/+$/, ""),
    ),
  ).toBe(true);
});

test.each(characters)("[SV16] 16 kB of %j behind every path takes time in proportion @all", async (character) => {
  const slow: string[] = [];
  for (const path of ["/", "/mlb", "/mlb/", "/unsubscribe/", "/packs/", "/assets/", "/dev/", "/mlb?q=", ...paths]) {
    const get = (length: number) => app.request(new Request(`${origin}${path}${of(character, length)}x`));
    if (!(await isInProportion(get))) slow.push(path);
  }
  expect(slow).toEqual([]);
});

const headers = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Content-Type",
  "Cookie",
  "If-None-Match",
  "Origin",
  "Referer",
  "Sec-Fetch-Site",
  "Stripe-Signature",
  "User-Agent",
  "X-Forwarded-For",
];

test.each(characters)("[SV16] 16 kB of %j in every header takes time in proportion @all", async (character) => {
  const slow: string[] = [];
  for (const name of headers)
    for (const [before, behind] of [
      ["", ""],
      ["a=", "x"],
    ] as const) {
      const work = async (length: number) => {
        const value = `${before}${of(character, length)}${behind}`;
        for (const [method, path] of [
          ["GET", "/mlb"],
          ["GET", "/api/auth/session"],
          ["POST", "/api/auth/sign-in"],
          ["POST", "/api/stripe/webhook"],
        ] as const) {
          const request = new Request(`${origin}${path}`, { method, headers: { [name]: value } });
          await app.request(request, undefined, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
        }
      };
      if (!(await isInProportion(work))) slow.push(name);
    }
  expect(slow).toEqual([]);
});

test("[SV16] work on addresses is in proportion to their length", async () => {
  const slow: string[] = [];
  for (const [name, read] of Object.entries({ validReturnPath, mailedReturnPath, withoutTokens }))
    for (const character of characters)
      if (!(await isInProportion((length) => read(`/mlb?return=/${of(character, length)}x`))))
        slow.push(`${name} ${character}`);
  expect(slow).toEqual([]);
});

/** What a provider may send instead of its response. */
const bodies: readonly ((character: string, length: number) => string)[] = [
  of,
  (character, length) => `a()${of(character, length)}x`,
  (character, length) => `{"name":"${of(character, length)}`,
  (character, length) => `<html>${of(character, length)}</html>`,
  (character, length) => `a :${of(character, length)}x`,
];

test("[SV16] [A12] what a provider sends instead of data is refused in proportion to its length", async () => {
  const day = { id: "1", name: "A race", season: "2026", day: "2026-06-07" };
  const team = { id: "1", name: "Pioneers" };
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever any provider finds a league by
  const source: any = {
    feed: "",
    host: "www.example.edu",
    site: "www.example.edu",
    sport: "baseball",
    path: "baseball/mlb",
  };
  const slow: string[] = [];
  for (const [id, feed] of Object.entries(feeds))
    for (const [at, body] of bodies.entries())
      for (const character of [" ", "/", "a", "<", "(", '"', "[", "\n", "a()", "a:", "User-agent: a\n"]) {
        const work = async (length: number) => {
          const text = body(character, length);
          const ask: Ask = async () => text;
          const tries: readonly (() => unknown)[] = [
            () => feed?.teams?.(source, "2026", ask),
            () => feed?.schedule?.(source, "2026-06", ask),
            () => feed?.roster?.(source, team, "2026", ask),
            () => feed?.events?.(source, "2026", ask),
            () => feed?.drivers?.(source, "2026", day, ask),
          ];
          for (const attempt of tries)
            await Promise.resolve()
              .then(attempt)
              .catch(() => null);
        };
        if (!(await isInProportion(work))) slow.push(`${id} ${at} ${character}`);
      }
  expect(slow).toEqual([]);
});
