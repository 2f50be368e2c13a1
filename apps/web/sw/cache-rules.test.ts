import { describe, expect, it } from "vitest";
import { firstViewId } from "@agate/api";
import { endpoints } from "@agate/api/schemas";
import {
  isCachedRead,
  isPageAddress,
  canCacheAsset,
  canCachePage,
  canCacheRead,
  firstViewIn,
  pageKey,
  type Answered,
} from "./cache-rules.ts";

const answer = (headers: Readonly<Record<string, string>>, rest: Partial<Answered> = {}): Answered => ({
  status: 200,
  type: "basic",
  redirected: false,
  header: (name) => headers[name] ?? null,
  ...rest,
});
const json = { "content-type": "application/json; charset=UTF-8", "cache-control": "public, max-age=30" };
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "public, no-cache" };

describe("reads", () => {
  it("[OF5] [OF6] of all endpoints, only those that pages are made of are cached", () => {
    const cachedPaths = Object.values(endpoints)
      .filter(({ path }) => isCachedRead(path.replaceAll(/:\w+/g, "x")))
      .map(({ method, path }) => `${method} ${path}`);
    expect(cachedPaths.toSorted()).toEqual([
      "GET /api/coming",
      "GET /api/leagues/:league/answer",
      "GET /api/leagues/:league/common-codes/count",
      "GET /api/leagues/:league/events",
      "GET /api/leagues/:league/schedule",
      "GET /api/leagues/:league/teams",
      "GET /api/teams",
    ]);
  });

  it("[OF6] an address that only looks like one of them is not cached", () => {
    for (const path of [
      "/api/leagues/mlb/teams/1/roster/freshness",
      "/api/leagues/mlb/position-codes",
      "/api/leagues//teams",
      "/api/leagues/a/b/teams",
      "/x/api/coming",
      "/api/coming/",
      "/api/auth/session",
    ])
      expect(isCachedRead(path), path).toBe(false);
  });

  it("[OF5] a good public response is cached", () => {
    expect(canCacheRead(answer(json))).toBe(true);
  });

  it.each<[what: string, answer: Answered]>([
    ["is for one person", answer({ ...json, "cache-control": "private, no-cache" })],
    ["is not to be stored", answer({ ...json, "cache-control": "public, no-store" })],
    ["does not say for whom it is", answer({ ...json, "cache-control": "no-cache" })],
    ["says nothing of caches", answer({ "content-type": "application/json" })],
    ["is a captive portal's page", answer(html)],
    ["has no type", answer({ "cache-control": "public" })],
    ["is a problem", answer({ ...json, "content-type": "application/problem+json" })],
    ["was redirected", answer(json, { redirected: true })],
    ["is of another origin", answer(json, { type: "cors" })],
    ["is a redirect", answer(json, { type: "opaqueredirect", status: 0 })],
    ["is an error", answer(json, { status: 503 })],
    ["is a part", answer(json, { status: 206 })],
  ])("[F8] [OF6] a response that %s is not cached", (_what, one) => {
    expect(canCacheRead(one)).toBe(false);
  });
});

describe("chunks, style sheets and typefaces", () => {
  const script = { "content-type": "text/javascript; charset=utf-8" };

  it("[OF1] they are cached", () => {
    expect(canCacheAsset(answer(script))).toBe(true);
    expect(canCacheAsset(answer({ "content-type": "text/css; charset=utf-8" }))).toBe(true);
    expect(canCacheAsset(answer({ "content-type": "font/woff2" }))).toBe(true);
  });

  it.each<[what: string, answer: Answered]>([
    ["is a captive portal's page", answer(html)],
    ["has no type", answer({})],
    ["was redirected", answer(script, { redirected: true })],
    ["is of another origin", answer(script, { type: "cors" })],
    ["is an error", answer(script, { status: 503 })],
    ["is a part", answer(script, { status: 206 })],
  ])("[F8] [OF1] a response that %s is not cached", (_what, one) => {
    expect(canCacheAsset(one)).toBe(false);
  });
});

describe("pages", () => {
  const page =
    '<meta name="agate:site" content="{}"><script src="/assets/app-1.js"></script><link href="/assets/a-2.css">';
  const assets = new Set(["/assets/app-1.js", "/assets/a-2.css"]);

  it("[OF3] a page is cached if everything it names is", () => {
    expect(canCachePage(answer(html), page, assets)).toBe(true);
    expect(canCachePage(answer(html), page, new Set(["/assets/app-1.js"]))).toBe(false);
    expect(canCachePage(answer(html), page.replace("app-1", "app-3"), assets)).toBe(false);
  });

  it("[OF3] a page with a first view is not cached, but what it carries can be read", () => {
    const view = { day: "2026-06-07", reads: [] };
    const rendered = `${page}<script type="application/json" id="${firstViewId}">${JSON.stringify(view)}</script>`;
    expect(canCachePage(answer(html), rendered, assets)).toBe(false);
    expect(firstViewIn(rendered)).toEqual(view);
    expect(firstViewIn(page)).toBe(null);
  });

  it("[F8] [OF6] foreign pages and errors are not cached", () => {
    expect(canCachePage(answer(html), "<title>Welcome to Stadium WiFi</title>", assets)).toBe(false);
    expect(canCachePage(answer(html, { status: 404 }), page, assets)).toBe(false);
    expect(canCachePage(answer(json), page, assets)).toBe(false);
  });

  it("[OF3] a page is cached without its trailing slash, and a file or a server address is not a page", () => {
    expect(["/", "/mlb", "/mlb/", "/mlb//"].map(pageKey)).toEqual(["/", "/mlb", "/mlb", "/mlb"]);
    for (const path of ["/", "/mlb", "/nothing-here", "/mlb/sideline", "/developers"])
      expect(isPageAddress(path), path).toBe(true);
    for (const path of [
      "/api/auth/session",
      "/dev",
      "/dev/outbox",
      "/packs/nfl/1.json",
      "/unsubscribe/abc",
      "/samples/a.txt",
      "/assets/a-1.js",
      "/robots.txt",
      "/health",
      "/healthz",
    ])
      expect(isPageAddress(path), path).toBe(false);
  });
});
